import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { single } from "./option-values.ts";

const EXAMPLE = `
Prints one line of JSON, {"target","endpoint","loaderEndpoint"}, and runs until it is stopped.

Example:
  runtime-abi serve --target workerd --port 8787`;

export function defineServe(program: Command, bind: Bind): void {
  program
    .command("serve")
    .description("start a target with the corpus deployed on it, until interrupted")
    .requiredOption("--target <name>", "target to start", single("--target"))
    .option("--stock", "add nothing to what the runtime itself does")
    .option("--port <n>", "port of the worker's endpoint (default: any free one)", single("--port"))
    .option("--corpus <dir>", "corpus to deploy (default: the installed one)", single("--corpus"))
    .addHelpText("after", EXAMPLE)
    .action(bind(async () => (await import("../commands/serve.ts")).serveCommand));
}
