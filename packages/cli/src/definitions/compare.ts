import type { Command } from "commander";
import type { CompareFlags } from "../commands/compare.ts";
import type { Bind } from "../program.ts";
import { repeated } from "./option-values.ts";

const EXAMPLES = `
The first report is what the others are held against. Two failures, and two checks that nobody
measured, never count as equal. Verdicts are taken as they stand; judge shows whether they hold.

Examples:
  runtime-abi compare old.json new.json --fail-on-worse
  runtime-abi compare workerd.json deno.json --reporter text --reporter markdown=comparison.md

Exit codes: 0 compared; 2 usage, or a report refused. With --fail-on-worse also: 1 a check fails that
does not fail in the first; 3 none does, but one is unmeasured that the first had measured.`;

export function defineCompare(program: Command, bind: Bind): void {
  const compare = bind<CompareFlags>(
    async () => (await import("../commands/compare.ts")).compareCommand,
  );
  program
    .command("compare")
    .description("put stored reports side by side: checks by subjects, and what changed")
    .argument("<reports...>", "two stored JSON reports or more; - for standard input")
    .option(
      "--reporter <name[=file]>",
      "text, json, markdown or html, to standard output or to a file (repeatable; default: text)",
      repeated("--reporter"),
    )
    .option("--allow-different-corpora", "compare checks by name, whatever corpus they stand in")
    .option("--fail-on-worse", "exit 1 when a later report is worse than the first")
    .addHelpText("after", EXAMPLES)
    .action((reports: string[], flags: Omit<CompareFlags, "reports">) =>
      compare({ ...flags, reports }),
    );
}
