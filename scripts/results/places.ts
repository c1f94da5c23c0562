import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Where a corpus lies, by its name. */
export function corpusDirectory(corpus: string): string {
  return join(ROOT, "corpus", corpus);
}

/** Reports of implementations that are not started here, below the results. */
export const CONTRIBUTED = "contributed";

/** The file beside a contributed report that says what the report itself cannot. */
export const ABOUT_SUFFIX = ".about.json";

/** What is rendered of the results of one corpus. */
export const RENDERED_NAMES = ["inventory", "page", "matrix"] as const;
export type RenderedName = (typeof RENDERED_NAMES)[number];

/** Where the results of one corpus are published, and what is made of them. */
export interface Publication {
  /** The corpus, as files of reports name it. */
  readonly corpus: string;
  /** What the table of it is headed with. */
  readonly title: string;
  /** The reports, each under the name of its subject. */
  readonly directory: string;
  /** The same from where the documents lie, with which links to a report begin. */
  readonly linked: string;
  /** What is rendered, by where it stands from the directory. */
  readonly rendered: Readonly<Record<RenderedName, string>>;
  /** What is told of the runtimes, in words; from the directory. */
  readonly findings: string;
}

const IN_DIRECTORY = { inventory: "inventory.json", page: "index.html" } as const;

/**
 * The results of both corpora.
 * @param documents the directory of the documents, in which `results` lies
 */
export function publicationsIn(documents: string): readonly [Publication, Publication] {
  return [
    {
      corpus: "runtime-abi-v1",
      title: "What each runtime does",
      directory: join(documents, "results"),
      linked: "results",
      rendered: { ...IN_DIRECTORY, matrix: "../matrix.md" },
      findings: "../findings.md",
    },
    {
      corpus: "runtime-abi-extended-v1",
      title: "What each runtime does of the extended corpus",
      directory: join(documents, "results/extended"),
      linked: "results/extended",
      rendered: { ...IN_DIRECTORY, matrix: "../../matrix-extended.md" },
      findings: "../../findings.md",
    },
  ];
}

export const PUBLICATIONS = publicationsIn(join(ROOT, "docs"));
