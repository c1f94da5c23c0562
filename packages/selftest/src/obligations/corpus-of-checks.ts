import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { CorpusOfCheck } from "./render-coverage.ts";

/**
 * In which corpus each check stands.
 *
 * @throws {TypeError} when two corpora have a check of one name: a name must say which is meant
 */
export function corpusOfChecks(corpora: ReadonlyMap<string, VerifiedCorpus>): CorpusOfCheck {
  const found = new Map<string, string>();
  for (const [corpus, { contract }] of corpora) {
    for (const { name } of contract.checks) {
      if (found.has(name)) {
        throw new TypeError(`${name} is a check of ${found.get(name)} and of ${corpus}`);
      }
      found.set(name, corpus);
    }
  }
  return found;
}
