import type { Command } from "commander";
import type { Bind } from "../program.ts";

const EXAMPLE = `
Example:
  runtime-abi targets --json`;

export function defineTargets(program: Command, bind: Bind): void {
  program
    .command("targets")
    .description("print the targets: which can run here, exact versions, what is added to them")
    .option("--json", "as one JSON document, for programs")
    .addHelpText("after", EXAMPLE)
    .action(bind(async () => (await import("../commands/targets.ts")).targetsCommand));
}
