import type { Command } from "commander";
import type { ExplainFlags } from "../commands/explain.ts";
import type { Bind } from "../program.ts";
import { single } from "./option-values.ts";

const EXAMPLE = `
Example:
  runtime-abi explain globals-floor-present`;

export function defineExplain(program: Command, bind: Bind): void {
  const explain = bind<ExplainFlags>(
    async () => (await import("../commands/explain.ts")).explainCommand,
  );
  program
    .command("explain")
    .description("print what a check proves, how it is measured and judged, and what it catches")
    .argument("<check>", "name of a check, as `runtime-abi list` prints it")
    .option(
      "--corpus <dir>",
      "corpus of the check (default: the installed one)",
      single("--corpus"),
    )
    .option("--extended", "the installed corpus of the obligations beyond the required checks")
    .addHelpText("after", EXAMPLE)
    .action((check: string, flags: Omit<ExplainFlags, "check">) => explain({ ...flags, check }));
}
