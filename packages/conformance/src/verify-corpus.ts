import { fileURLToPath } from "node:url";
import {
  type CorpusFiles,
  type VerifiedCorpus,
  verifyCorpusDirectory,
  verifyCorpusFiles,
} from "@runtime-abi/contract";
import { refuseInterrupted } from "./refuse-setup.ts";
import { UsageError } from "./usage-error.ts";

export interface VerifyOptions {
  readonly signal?: AbortSignal;
}

/**
 * Verifies a corpus, which every other function here asks for: pinned bytes, strict documents, and
 * every rule that makes it honest.
 *
 * @param corpus its directory, as a path or a `file:` URL; or all its files, by their path below it
 * @throws {CorpusRefusedError} for the first thing that makes it no corpus
 * @throws {UsageError} for a URL that leads to no file
 * @throws {InterruptedError} when the signal is aborted
 */
export async function verifyCorpus(
  corpus: string | URL | CorpusFiles,
  { signal }: VerifyOptions = {},
): Promise<VerifiedCorpus> {
  refuseInterrupted(signal);
  const verified =
    typeof corpus === "string" || corpus instanceof URL
      ? await verifyCorpusDirectory(directoryOf(corpus))
      : verifyCorpusFiles(corpus);
  refuseInterrupted(signal);
  return verified;
}

function directoryOf(place: string | URL): string {
  if (typeof place === "string") {
    return place;
  }
  if (place.protocol !== "file:") {
    throw new UsageError(
      "corpus-url",
      `A corpus is not read from ${place.protocol} URLs.`,
      "Give a directory of this machine, or the files themselves.",
    );
  }
  return fileURLToPath(place);
}
