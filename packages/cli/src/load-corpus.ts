import { type VerifiedCorpus, verifyCorpusDirectory } from "@runtime-abi/contract";
import type { CliContext } from "./context.ts";
import { corpusDirectory } from "./corpus-location.ts";

/** A corpus that passed verification, and where it was found. */
export interface LoadedCorpus {
  readonly corpus: VerifiedCorpus;
  readonly directory: string;
}

/** @throws {CorpusRefusedError} when the directory is missing, damaged, or no corpus */
export async function loadCorpus(
  flags: { readonly corpus?: string },
  context: CliContext,
): Promise<LoadedCorpus> {
  const directory = corpusDirectory(flags.corpus, context);
  return { corpus: await verifyCorpusDirectory(directory), directory };
}
