import { type VerifiedCorpus, verifyCorpusDirectory } from "@runtime-abi/contract";
import type { CliContext } from "./context.ts";
import { corpusDirectory, EXTENDED_CORPUS, REQUIRED_CORPUS } from "./corpus-location.ts";
import { parseExtended } from "./options/extended.ts";

/** A corpus that passed verification, and where it was found. */
export interface LoadedCorpus {
  readonly corpus: VerifiedCorpus;
  readonly directory: string;
}

/** Which corpus, as it was given. */
export interface CorpusFlags {
  readonly corpus?: string;
  /** The installed one of the obligations beyond the required checks. */
  readonly extended?: boolean;
}

/** @throws {CorpusRefusedError} when the directory is missing, damaged, or no corpus */
export async function loadCorpus(flags: CorpusFlags, context: CliContext): Promise<LoadedCorpus> {
  const installed = parseExtended(flags) ? EXTENDED_CORPUS : REQUIRED_CORPUS;
  const directory = corpusDirectory(flags.corpus, context, installed);
  return { corpus: await verifyCorpusDirectory(directory), directory };
}
