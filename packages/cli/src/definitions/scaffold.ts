import type { Command } from "commander";
import type { ScaffoldFlags } from "../commands/scaffold.ts";
import type { Bind } from "../program.ts";
import { single } from "./option-values.ts";

const EXAMPLES = `
Writes the corpus's exact bytes, the configuration, a loader adapter as a deployment of its own, and
a README that says how to start, measure and end it. The directory must be empty or not exist; no
secret is written, the README says how to supply them.

Examples:
  runtime-abi scaffold cloudflare --out ./my-deployment
  runtime-abi scaffold deno --out ./my-deployment --corpus ./corpus/runtime-abi-v1`;

export function defineScaffold(program: Command, bind: Bind): void {
  const scaffold = bind<ScaffoldFlags>(
    async () => (await import("../commands/scaffold.ts")).scaffoldCommand,
  );
  program
    .command("scaffold")
    .description("write a project with which to deploy the corpus on a runtime of your own")
    .argument("<name>", "cloudflare, workerd, deno, bun or node")
    .requiredOption("--out <dir>", "directory for the project", single("--out"))
    .option("--corpus <dir>", "corpus to deploy (default: the installed one)", single("--corpus"))
    .addHelpText("after", EXAMPLES)
    .action((name: string, flags: Omit<ScaffoldFlags, "name">) => scaffold({ ...flags, name }));
}
