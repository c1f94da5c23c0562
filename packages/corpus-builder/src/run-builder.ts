import { CorpusRefusedError } from "@runtime-abi/contract";
import { buildCorpus, checkCorpus } from "./build-corpus.ts";
import type { RepositoryCorpus } from "./corpora.ts";
import { CorpusBuildError } from "./corpus-build-error.ts";
import type { CorpusChange } from "./corpus-change.ts";

const USAGE = `Builds the pinned corpora below corpus/ from the authored contracts and module sources.

usage: node packages/corpus-builder/dist/main.js [--check]

  --check   write nothing; exit 1 when a corpus is not what its sources build to
  --help    print this

exit codes: 0 done, or nothing to do; 1 drift, or a corpus that could not be built; 2 wrong usage`;

/** Where the builder prints: results, and what needs attention. */
export interface BuilderOutput {
  log(text: string): void;
  error(text: string): void;
}

/** Runs the command line of the builder over the corpora. @returns the exit code. */
export async function runBuilder(
  args: readonly string[],
  corpora: readonly RepositoryCorpus[],
  output: BuilderOutput,
): Promise<number> {
  const [option, ...rest] = args;
  if (rest.length > 0 || (option !== undefined && option !== "--check" && option !== "--help")) {
    output.error(`Unknown arguments: ${args.join(" ")}\n\n${USAGE}`);
    return 2;
  }
  if (option === "--help") {
    output.log(USAGE);
    return 0;
  }
  const action = option === "--check" ? check : build;
  let exitCode = 0;
  for (const corpus of corpora) {
    try {
      exitCode = (await action(corpus, output)) ? exitCode : 1;
    } catch (error) {
      output.error(`${corpus.name} could not be built. ${explain(error)}`);
      exitCode = 1;
    }
  }
  return exitCode;
}

/** @returns false when the directory is not what the sources build to. */
async function check(corpus: RepositoryCorpus, output: BuilderOutput): Promise<boolean> {
  const { name, directory, authored } = corpus;
  const changes = await checkCorpus(authored, directory);
  if (changes.length === 0) {
    output.log(`${name} is what its sources build to.`);
    return true;
  }
  output.error(
    `${name} is not what its sources build to:\n${list(changes)}\n` +
      "Re-pin it with `pnpm build`, review the diff, and add a changeset: results that were " +
      "measured with other bytes are not comparable.",
  );
  return false;
}

async function build(corpus: RepositoryCorpus, output: BuilderOutput): Promise<boolean> {
  const { name, directory, authored } = corpus;
  const changes = await buildCorpus(authored, directory);
  output.log(
    changes.length === 0 ? `${name} is unchanged.` : `${name} was rebuilt:\n${list(changes)}`,
  );
  return true;
}

function list(changes: readonly CorpusChange[]): string {
  return changes.map(({ kind, path }) => `  ${kind.padEnd(7)}  ${path}`).join("\n");
}

function explain(error: unknown): string {
  if (error instanceof CorpusRefusedError) {
    return `It breaks a rule, at ${error.subject}: ${error.message}\n${error.remedy}`;
  }
  if (error instanceof CorpusBuildError) {
    return `${error.message}\n${error.remedy}`;
  }
  // What the system refuses says so itself; a stack belongs to our own mistakes alone.
  const isOurs = error instanceof Error && !("syscall" in error);
  return isOurs ? (error.stack ?? error.message) : String(error);
}
