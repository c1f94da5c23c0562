import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { loadCorpus } from "../load-corpus.ts";
import { textColumns } from "../text-columns.ts";

export interface ListFlags {
  readonly corpus?: string;
  readonly extended?: boolean;
}

/** Prints the checks of a corpus in contract order. */
export async function listCommand(flags: ListFlags, context: CliContext): Promise<number> {
  const { corpus } = await loadCorpus(flags, context);
  const rows = corpus.contract.checks.map(({ name, operation, procedure, advisory, heavy }) => [
    name,
    operation,
    procedure,
    ...(advisory === true ? ["advisory"] : []),
    ...(heavy === true ? ["heavy"] : []),
  ]);
  context.stdout.write(textColumns(rows));
  return EXIT_CODES.success;
}
