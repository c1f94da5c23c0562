import type { Command } from "commander";
import { REPORTER_NAMES } from "../options/reporter-names.ts";
import { CommandUsageError } from "../usage-error.ts";
import { repeated, single } from "./option-values.ts";

/** The options of every command that measures: how, and what is written. */
export function defineMeasuring(command: Command): void {
  command
    .optionsGroup("How it is measured:")
    .option(
      "--corpus <dir>",
      "corpus to measure against (default: the installed one)",
      single("--corpus"),
    )
    .option(
      "--extended",
      "measure with the extended corpus, too: obligations beyond the required checks, in a report of their own",
    )
    .option(
      "--only <pattern>",
      "glob over check names; a leading ! takes away (repeatable)",
      repeated("--only"),
    )
    .option(
      "--heavy",
      "also the heavy checks, which move or wait for much; a run is complete without",
    )
    .option("--deadline <time>", "bound of the whole run: 90, 90s or 2m", single("--deadline"))
    .option("--serial", "one check after another, in contract order")
    .option("--patient", "after a deadline, read once more, later, to explain the failure")
    .option("--allow-partial", "exit 0 although something was not measured");
}

const NONE = "none";

/** Options that say which failures are expected, so that only what changed fails the run. */
export function defineKnownFailures(command: Command): void {
  command
    .optionsGroup("Known failures:")
    .option(
      "--known-failures <file>",
      "JSON or YAML list of {check, reason, link?}; {subject} in its name (default: that shipped for the target)",
      known,
    )
    .addOption(
      command
        .createOption("--no-known-failures", "apply none")
        // Without a preset, an option that takes no value has no parser.
        .preset(NONE)
        .argParser(none),
    )
    .option(
      "--write-known-failures <file>",
      "draft such a list from what failed; never overwrites one",
      single("--write-known-failures"),
    );
}

/** The value may be that of `--no-known-failures` already, which must not be lost silently either. */
function known(value: string, previous: string | boolean | undefined): string {
  if (previous === false) {
    throw contradiction();
  }
  return single("--known-failures")(value, typeof previous === "string" ? previous : undefined);
}

function none(_: string, previous: unknown): false {
  if (typeof previous === "string") {
    throw contradiction();
  }
  return false;
}

function contradiction(): CommandUsageError {
  return new CommandUsageError(
    "conflicting-options",
    "--known-failures and --no-known-failures cannot be given together.",
    "Give one of them.",
  );
}

export function defineReporting(command: Command): void {
  command
    .optionsGroup("What is written:")
    .option(
      "--reporter <name[=file]>",
      `${REPORTER_NAMES.join(", ")}; to standard output or to a file, {subject} in its name (repeatable; default: text)`,
      repeated("--reporter"),
    )
    .option("--out <dir>", "write the JSON report there; never replaces one", single("--out"));
}
