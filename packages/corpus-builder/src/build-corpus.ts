import { verifyCorpusDirectory, verifyCorpusFiles } from "@runtime-abi/contract";
import { type AuthoredCorpus, assembleCorpus } from "./assemble-corpus.ts";
import { type CorpusChange, corpusChanges } from "./corpus-change.ts";
import { proveEvaluated } from "./evaluation/prove-evaluated.ts";
import { replaceDirectory } from "./replace-directory.ts";

/**
 * Brings the directory to what the authored corpus builds to, and verifies the result as every user
 * of a corpus does. What does not verify is never written; what did not change is not touched.
 *
 * @returns what was changed; empty when the directory already held these bytes.
 * @throws CorpusRefusedError when the authored corpus breaks a rule.
 * @throws CorpusBuildError when a bundle evaluates to something else than it states.
 */
export async function buildCorpus(
  authored: AuthoredCorpus,
  directory: string,
): Promise<CorpusChange[]> {
  const files = await assembleCorpus(authored);
  await proveEvaluated(verifyCorpusFiles(files));
  const changes = await corpusChanges(directory, files);
  if (changes.length > 0) {
    await replaceDirectory(directory, files);
  }
  await verifyCorpusDirectory(directory);
  return changes;
}

/**
 * What {@link buildCorpus} would change. Nothing is written.
 *
 * @throws CorpusRefusedError when the authored corpus breaks a rule.
 * @throws CorpusBuildError when a bundle evaluates to something else than it states.
 */
export async function checkCorpus(
  authored: AuthoredCorpus,
  directory: string,
): Promise<CorpusChange[]> {
  const files = await assembleCorpus(authored);
  await proveEvaluated(verifyCorpusFiles(files));
  return corpusChanges(directory, files);
}
