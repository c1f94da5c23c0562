import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { single } from "./option-values.ts";

const EXAMPLE = `
Example:
  runtime-abi list`;

export function defineList(program: Command, bind: Bind): void {
  program
    .command("list")
    .description("print the checks of a corpus: name, operation, procedure")
    .option("--extended", "the installed corpus of the obligations beyond the required checks")
    .option("--corpus <dir>", "corpus to list (default: the installed one)", single("--corpus"))
    .addHelpText("after", EXAMPLE)
    .action(bind(async () => (await import("../commands/list.ts")).listCommand));
}
