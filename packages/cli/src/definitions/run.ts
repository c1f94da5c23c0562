import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { defineKnownFailures, defineMeasuring, defineReporting } from "./measuring-options.ts";
import { repeated, single } from "./option-values.ts";
import { defineValues } from "./value-options.ts";

const EXAMPLES = `
Examples:
  runtime-abi run --target workerd --only '!scheduled*'
  runtime-abi run --target all --both-modes --allow-partial --out reports
  runtime-abi run --target workerd --extended --out reports
  runtime-abi run --target deno --stock --write-known-failures known.yaml
  runtime-abi run --endpoint https://worker.example --loader-endpoint https://loader.example \\
    --token-env WORKER_TOKEN --subject "Example Edge 2.4" --out reports
  runtime-abi run --endpoint https://worker.example --extended-endpoint https://more.example \\
    --var-env LOG_LEVEL=PROBE_LEVEL --secret-env API_SIGNING_TOKEN_NAME=PROBE_SECRET
  runtime-abi run --endpoint https://worker.internal --header-env x-access-key=ACCESS_KEY \\
    --ca authority.pem --dry-run
  runtime-abi run --profile nightly.yaml --serial`;

export function defineRun(program: Command, bind: Bind): void {
  const run = program
    .command("run")
    .description("measure a deployed worker (--endpoint) or a target started for it (--target)");
  defineSubject(run);
  defineMeasuring(run);
  defineKnownFailures(run);
  run
    .optionsGroup("Of the run:")
    .option("--skip-setup-check", "do not ask first whether the endpoint answers at all")
    .option(
      "--profile <file>",
      "JSON or YAML with any of these options, in camel case; what is given here wins",
      single("--profile"),
    )
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
    .option(
      "--extended-endpoint <url>",
      "base URL of the deployed extended probe; measures with both corpora",
      single("--extended-endpoint"),
    )
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
    );
  defineValues(run, "value, compared and never shown, of");
  run
    .option(
      "--origin-listen <host:port>",
      "where to listen for the worker's own fetches (default: loopback, if the endpoint is there)",
      single("--origin-listen"),
    )
    .option(
      "--origin-url <url>",
      "under which URL the worker reaches that (default: by that address)",
      single("--origin-url"),
    )
    .option("--ca <file>", "PEM certificates to trust besides the system's", single("--ca"))
    .option("--subject <name>", "what the report calls the runtime", single("--subject"))
    .option("--independent", "state that the runtime is not this repository's own")
    .option(
      "--target <name>",
      "target to start, measure and stop; all: each that can run here (repeatable)",
      repeated("--target"),
    )
    .option("--stock", "add nothing to what the target's runtime itself does")
    .option("--both-modes", "each target with our additions and, once more, stock")
    .option("--require-all", "with --target all: a target that cannot run here is an error");
}
