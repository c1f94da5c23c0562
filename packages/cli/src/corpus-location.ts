import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { resolveGiven } from "./resolve-given.ts";
import { CommandUsageError } from "./usage-error.ts";

/** The corpora that are installed with us: the required checks, and the obligations beyond them. */
export const REQUIRED_CORPUS = "runtime-abi-v1";
export const EXTENDED_CORPUS = "runtime-abi-extended-v1";

/** The directory of the corpus: the one named by `--corpus`, else one that is installed with us. */
export function corpusDirectory(
  given: string | undefined,
  from: { readonly workingDirectory: string },
  installed: string = REQUIRED_CORPUS,
): string {
  return given === undefined ? installedCorpus(installed) : resolveGiven(given, from);
}

function installedCorpus(name: string): string {
  try {
    const manifest = createRequire(import.meta.url).resolve("@runtime-abi/corpus/package.json");
    return join(dirname(manifest), name);
  } catch {
    throw new CommandUsageError(
      "corpus-missing",
      "The package @runtime-abi/corpus, which holds the default corpus, is not installed.",
      "Install it beside runtime-abi, or name a corpus with --corpus DIR.",
    );
  }
}
