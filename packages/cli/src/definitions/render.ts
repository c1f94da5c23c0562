import type { Command } from "commander";
import type { RenderFlags } from "../commands/render.ts";
import { REPORTER_NAMES } from "../options/reporter-names.ts";
import type { Bind } from "../program.ts";
import { repeated } from "./option-values.ts";

const EXAMPLES = `
Formats: ${REPORTER_NAMES.join(", ")}.

Examples:
  runtime-abi render report.json --reporter markdown --reporter junit=junit.xml
  runtime-abi render - --reporter github < report.json

Exit codes: 0 everything was rendered, whatever the report says of the runtime; 2 it was not.`;

export function defineRender(program: Command, bind: Bind): void {
  const render = bind<RenderFlags>(
    async () => (await import("../commands/render.ts")).renderCommand,
  );
  program
    .command("render")
    .description("write a stored report in other formats, without running anything")
    .argument("<report>", "stored JSON report; - for standard input")
    .option(
      "--reporter <name[=file]>",
      "format, to standard output or to a file (repeatable; default: text)",
      repeated("--reporter"),
    )
    .option("--allow-partial", "show a partial run as one that was allowed to be")
    .addHelpText("after", EXAMPLES)
    .action((report: string, flags: Omit<RenderFlags, "report">) => render({ ...flags, report }));
}
