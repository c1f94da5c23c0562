import type { Scaffold } from "@runtime-abi/target-kit";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { loadCorpus } from "../load-corpus.ts";
import { resolveGiven } from "../resolve-given.ts";
import { loadScaffold } from "../scaffold-registry.ts";
import { textColumns } from "../text-columns.ts";
import { proveModules, writeScaffold } from "../write-scaffold.ts";

export interface ScaffoldFlags {
  readonly name: string;
  /** Directory for the project, missing or empty. */
  readonly out: string;
  readonly corpus?: string;
}

/** Writes a project that an operator deploys without this repository, and proves its bytes. */
export async function scaffoldCommand(
  flags: ScaffoldFlags,
  context: CliContext,
  load: (name: string) => Promise<Scaffold> = loadScaffold,
): Promise<number> {
  const scaffold = await load(flags.name);
  const { corpus } = await loadCorpus(flags, context);
  const directory = resolveGiven(flags.out, context);
  const files = scaffold.files(corpus.deployment);
  await writeScaffold(directory, files);
  const proven = await proveModules(directory, files, corpus.deployment);
  context.stdout.write(
    `${scaffold.summary}\n${textColumns([
      ["directory", directory],
      ["files", String(files.size)],
      ["contract", corpus.contractDigest],
      ...proven.map(({ path, sha256 }) => ["exact bytes", `sha256:${sha256}  ${path}`]),
    ])}Read its README.md: it alone says how to deploy and measure it.\n`,
  );
  return EXIT_CODES.success;
}
