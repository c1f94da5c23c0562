import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { single } from "./option-values.ts";
import { defineValues } from "./value-options.ts";

const EXAMPLES = `
Prints one line of JSON, {"target","endpoint","loaderEndpoint"}, and runs until it is stopped.

Examples:
  runtime-abi serve --target workerd --port 8787
  runtime-abi serve --target stand-in --fault throw-answers-200`;

export function defineServe(program: Command, bind: Bind): void {
  const serve = program
    .command("serve")
    .description("start a target with the corpus deployed on it, until interrupted")
    .requiredOption(
      "--target <name>",
      "target to start, or stand-in for the fake runtime",
      single("--target"),
    )
    .option("--stock", "add nothing to what the runtime itself does")
    .option(
      "--fault <name>",
      "make one thing about the stand-in wrong, or odd (docs/kill-matrix.md and kill-matrix-extended.md list all)",
      single("--fault"),
    )
    .option("--port <n>", "port of the worker's endpoint (default: any free one)", single("--port"))
    .option("--extended", "the installed corpus of the obligations beyond the required checks")
    .option("--corpus <dir>", "corpus to deploy (default: the installed one)", single("--corpus"));
  defineValues(serve, "value to deploy for");
  serve
    .addHelpText("after", EXAMPLES)
    .action(bind(async () => (await import("../commands/serve.ts")).serveCommand));
}
