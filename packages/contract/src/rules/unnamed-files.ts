import { refuse } from "../corpus/corpus-refused-error.ts";
import type { CorpusFiles } from "../corpus/verified-corpus.ts";
import type { Contract } from "../schema/contract-schema.ts";
import { CONTRACT_FILE, MANIFEST_FILE } from "../schema/manifest-schema.ts";
import { carriedModules } from "./carried-modules.ts";

/** Rule 2: no file stands in the corpus that nothing names; it would be pinned by nobody. */
export function unnamedFiles(files: CorpusFiles, contract: Contract): void {
  const sources = contract.bundles.flatMap(carriedModules).map(({ source }) => source);
  const named = new Set([MANIFEST_FILE, CONTRACT_FILE, ...sources]);
  for (const path of files.keys()) {
    if (!named.has(path)) {
      refuse({
        code: "file-unnamed",
        subject: path,
        message: `${path} stands in the corpus, and neither the manifest nor the contract names it.`,
        remedy: "Remove the file, or name it as the source of a module and rebuild the corpus.",
      });
    }
  }
}
