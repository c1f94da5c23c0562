import type { Command } from "commander";
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
      "--only <pattern>",
      "glob over check names; a leading ! takes away (repeatable)",
      repeated("--only"),
    )
    .option("--deadline <time>", "bound of the whole run: 90, 90s or 2m", single("--deadline"))
    .option("--serial", "one check after another, in contract order")
    .option("--patient", "after a deadline, read once more, later, to explain the failure")
    .option("--allow-partial", "exit 0 although something was not measured");
}

export function defineReporting(command: Command): void {
  command
    .optionsGroup("What is written:")
    .option(
      "--reporter <name[=file]>",
      "text or json, to standard output or to a file (repeatable; default: text)",
      repeated("--reporter"),
    )
    .option("--out <dir>", "write the JSON report there; never replaces one", single("--out"));
}
