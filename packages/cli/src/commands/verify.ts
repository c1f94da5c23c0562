import { verifyInterfaceDefinition } from "@runtime-abi/contract";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { type LoadedCorpus, loadCorpus } from "../load-corpus.ts";
import { resolveGiven } from "../resolve-given.ts";
import { textColumns } from "../text-columns.ts";

export interface VerifyFlags {
  readonly corpus?: string;
  readonly extended?: boolean;
  readonly interface?: readonly string[];
}

/** Verifies a corpus, and definitions of its interfaces when given, and prints what it is. */
export async function verifyCommand(flags: VerifyFlags, context: CliContext): Promise<number> {
  const loaded = await loadCorpus(flags, context);
  const definitions = flags.interface ?? [];
  for (const file of definitions) {
    const { readSmallFile } = await import("../read-small-file.ts");
    const bytes = await readSmallFile(resolveGiven(file, context), "--interface");
    verifyInterfaceDefinition(loaded.corpus.contract, bytes, file);
  }
  context.stdout.write(describe(loaded, definitions));
  return EXIT_CODES.success;
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
