import type { Command } from "commander";
import type { Bind } from "../program.ts";
import { defineMeasuring, defineReporting } from "./measuring-options.ts";
import { single } from "./option-values.ts";

const EXAMPLES = `
Its report says that it proves nothing of any runtime.

Examples:
  runtime-abi self-test
  runtime-abi self-test --extended --allow-partial
  runtime-abi self-test --fault kv-decodes-text --only 'kv-*'`;

export function defineSelfTest(program: Command, bind: Bind): void {
  const selfTest = program
    .command("self-test")
    .description("measure the in-process stand-in over real HTTP: do corpus and runner fit?");
  selfTest
    .optionsGroup("What is measured:")
    .option(
      "--fault <name>",
      "make one thing about the stand-in wrong, or odd (docs/kill-matrix.md and kill-matrix-extended.md list all)",
      single("--fault"),
    );
  defineMeasuring(selfTest);
  defineReporting(selfTest);
  selfTest
    .addHelpText("after", EXAMPLES)
    .action(bind(async () => (await import("../commands/self-test.ts")).selfTestCommand));
}
