import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { repeated, single } from "./option-values.ts";

const EXAMPLE = `
Example:
  runtime-abi verify --corpus ./corpus/runtime-abi-v1 --interface worker.runtime.json`;

export function defineVerify(program: Command, bind: Bind): void {
  program
    .command("verify")
    .description("load a corpus, refuse it when anything is not as it must be, print what it is")
    .option("--extended", "the installed corpus of the obligations beyond the required checks")
    .option("--corpus <dir>", "corpus to verify (default: the installed one)", single("--corpus"))
    .option(
      "--interface <files...>",
      "interface definitions to compare with the contract",
      repeated("--interface"),
    )
    .addHelpText("after", EXAMPLE)
    .action(bind(async () => (await import("../commands/verify.ts")).verifyCommand));
}
