import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Contract } from "../schema/contract-schema.ts";
import { CONTRACT_FILE, MANIFEST_FILE } from "../schema/manifest-schema.ts";
import { carriedModules } from "./carried-modules.ts";

/**
 * Rule 2: no two files of the corpus differ in the case of their letters, or in how those are
 * composed, alone. Many file systems would keep one of them under both names.
 */
export function distinctSources(contract: Contract): void {
  const sources = contract.bundles.flatMap(carriedModules).map(({ source }) => source);
  const spellings = new Map<string, string>();
  for (const path of new Set([MANIFEST_FILE, CONTRACT_FILE, ...sources])) {
    const folded = path.normalize("NFC").toLowerCase();
    const other = spellings.get(folded);
    if (other !== undefined) {
      refuse({
        code: "source-case",
        subject: path,
        message: `The files ${other} and ${path} differ in the case or the composition of letters only.`,
        remedy: "Give one of them another name: on many file systems the two are one file.",
      });
    }
    spellings.set(folded, path);
  }
}
