import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Directory of a corpus as installed, by its name. */
export function installedCorpus(name: string): string {
  const facts = createRequire(import.meta.url).resolve("@runtime-abi/corpus/package.json");
  return join(dirname(facts), name);
}
