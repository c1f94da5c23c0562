import type { Command } from "commander";
import type { JudgeFlags } from "../commands/judge.ts";
import type { Bind } from "../program.ts";
import { single } from "./option-values.ts";

const EXAMPLES = `
It shows that a report follows from its own evidence, not that the evidence was ever measured.

Examples:
  runtime-abi judge report.json
  runtime-abi judge reports/*.json --corpus ./corpus/runtime-abi-v1 --json

Exit codes: 0 the same; 1 a report differs from what its evidence says; 2 no report, or one of
another corpus.`;

export function defineJudge(program: Command, bind: Bind): void {
  const judge = bind<JudgeFlags>(async () => (await import("../commands/judge.ts")).judgeCommand);
  program
    .command("judge")
    .description("judge stored reports again from their evidence, and name every difference")
    .argument("<reports...>", "stored JSON reports; - for standard input")
    .option(
      "--corpus <dir>",
      "corpus that they were measured with (default: the installed one)",
      single("--corpus"),
    )
    .option("--extended", "the installed corpus of the obligations beyond the required checks")
    .option("--json", "print the differences as JSON")
    .addHelpText("after", EXAMPLES)
    .action((reports: string[], flags: Omit<JudgeFlags, "reports">) =>
      judge({ ...flags, reports }),
    );
}
