import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** The published reports, and what is rendered from them. */
export const RESULTS = join(ROOT, "docs/results");

export const CONTRACT = join(ROOT, "corpus/runtime-abi-v1/contract.json");

/** Reports of implementations that are not started here, below the results. */
export const CONTRIBUTED = "contributed";

/** The file beside a contributed report that says what the report itself cannot. */
export const ABOUT_SUFFIX = ".about.json";

/** What is rendered, by where it stands from the results. */
export const RENDERED_FILES = {
  inventory: "inventory.json",
  page: "index.html",
  matrix: "../matrix.md",
} as const;
export type RenderedName = keyof typeof RENDERED_FILES;

/** What is told of the runtimes, in words, from the results. */
export const FINDINGS = "../findings.md";
