import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type VerifiedCorpus, verifyCorpusDirectory } from "@runtime-abi/contract";

const CORPUS = "runtime-abi-v1";

/** The corpus of this checkout, verified. */
export function installedCorpus(): Promise<VerifiedCorpus> {
  const manifest = createRequire(import.meta.url).resolve("@runtime-abi/corpus/package.json");
  return verifyCorpusDirectory(join(dirname(manifest), CORPUS));
}
