import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { resolveGiven } from "./resolve-given.ts";
import { CommandUsageError } from "./usage-error.ts";

const DEFAULT_CORPUS = "runtime-abi-v1";

/** The directory of the corpus: the one named by `--corpus`, else the one that is installed with us. */
export function corpusDirectory(
  given: string | undefined,
  from: { readonly workingDirectory: string },
): string {
  return given === undefined ? installedCorpus() : resolveGiven(given, from);
}

function installedCorpus(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve("@runtime-abi/corpus/package.json");
    return join(dirname(manifest), DEFAULT_CORPUS);
  } catch {
    throw new CommandUsageError(
      "corpus-missing",
      "The package @runtime-abi/corpus, which holds the default corpus, is not installed.",
      "Install it beside runtime-abi, or name a corpus with --corpus DIR.",
    );
  }
}
