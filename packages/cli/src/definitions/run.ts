import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { defineMeasuring, defineReporting } from "./measuring-options.ts";
import { repeated, single } from "./option-values.ts";

const EXAMPLES = `
Examples:
  runtime-abi run --target workerd --only '!scheduled*'
  runtime-abi run --endpoint https://worker.example --loader-endpoint https://loader.example \\
    --token-env WORKER_TOKEN --subject "Example Edge 2.4" --out reports
  runtime-abi run --endpoint https://worker.internal --header-env x-access-key=ACCESS_KEY \\
    --ca authority.pem --dry-run`;

export function defineRun(program: Command, bind: Bind): void {
  const run = program
    .command("run")
    .description("measure a deployed worker (--endpoint) or a target started for it (--target)");
  defineSubject(run);
  defineMeasuring(run);
  run
    .option("--skip-setup-check", "do not ask first whether the endpoint answers at all")
    .option("--dry-run", "print what would be sent and left behind, and do nothing");
  defineReporting(run);
  run
    .addHelpText("after", EXAMPLES)
    .action(bind(async () => (await import("../commands/run.ts")).runCommand));
}

function defineSubject(run: Command): void {
  run
    .optionsGroup("What is measured:")
    .option("--endpoint <url>", "base URL of the deployed probe", single("--endpoint"))
    .option("--loader-endpoint <url>", "URL of a loader adapter", single("--loader-endpoint"))
    .option(
      "--token-env <variable>",
      "environment variable that holds the endpoint's bearer token",
      single("--token-env"),
    )
    .option(
      "--loader-token-env <variable>",
      "the same for the loader adapter",
      single("--loader-token-env"),
    )
    .option(
      "--header-env <name=variable>",
      "extra header to the endpoint, its value in a variable (repeatable)",
      repeated("--header-env"),
    )
    .option("--ca <file>", "PEM certificates to trust besides the system's", single("--ca"))
    .option("--subject <name>", "what the report calls the runtime", single("--subject"))
    .option("--independent", "state that the runtime is not this repository's own")
    .option("--target <name>", "target to start, measure and stop", single("--target"))
    .option("--stock", "add nothing to what the target's runtime itself does");
}
