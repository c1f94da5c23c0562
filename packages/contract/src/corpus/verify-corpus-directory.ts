import { readCorpusDirectory } from "./read-corpus-directory.ts";
import type { VerifiedCorpus } from "./verified-corpus.ts";
import { verifyCorpusFiles } from "./verify-corpus-files.ts";

/**
 * Reads and verifies a corpus directory. Nothing outside of it is read.
 *
 * @throws CorpusRefusedError for the first thing that makes it no corpus.
 */
export async function verifyCorpusDirectory(directory: string): Promise<VerifiedCorpus> {
  return { ...verifyCorpusFiles(await readCorpusDirectory(directory)), directory };
}
