import { readFile } from "node:fs/promises";
import { verifyInterfaceDefinition } from "@runtime-abi/contract";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { type LoadedCorpus, loadCorpus } from "../load-corpus.ts";
import { resolveGiven } from "../resolve-given.ts";
import { textColumns } from "../text-columns.ts";
import { CommandUsageError } from "../usage-error.ts";

export interface VerifyFlags {
  readonly corpus?: string;
  readonly interface?: readonly string[];
}

/** Verifies a corpus, and definitions of its interfaces when given, and prints what it is. */
export async function verifyCommand(flags: VerifyFlags, context: CliContext): Promise<number> {
  const loaded = await loadCorpus(flags, context);
  const definitions = flags.interface ?? [];
  for (const file of definitions) {
    const bytes = await readDefinition(resolveGiven(file, context));
    verifyInterfaceDefinition(loaded.corpus.contract, bytes, file);
  }
  context.stdout.write(describe(loaded, definitions));
  return EXIT_CODES.success;
}

async function readDefinition(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandUsageError(
      "file-not-readable",
      `The interface definition ${path} cannot be read (${error.code ?? error.message}).`,
      "Check the path given to --interface.",
    );
  });
}

function describe({ corpus, directory }: LoadedCorpus, definitions: readonly string[]): string {
  const { contract, contractDigest, bundles } = corpus;
  const facts = [
    ["corpus", directory],
    ["format", contract.format],
    ["contract", contractDigest],
    ["interface", `${contract.interface.name} ${contract.interface.schemaDigest}`],
    ["service", `${contract.serviceInterface.name} ${contract.serviceInterface.schemaDigest}`],
    ["bundles", [...bundles.keys()].join(", ")],
    ...definitions.map((file) => ["definition", `${file} is the one that the contract pins`]),
    ["checks", String(contract.checks.length)],
  ];
  const checks = contract.checks.map(({ name, operation, procedure }) => [
    `  ${name}`,
    operation,
    procedure,
  ]);
  return `${textColumns(facts)}${textColumns(checks)}`;
}
