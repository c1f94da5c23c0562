import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type MarkdownDocument, readMarkdown } from "./read-markdown.ts";

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, "../../../../..");

export interface DocumentFile extends MarkdownDocument {
  /** From the root of the repository. */
  readonly path: string;
}

const PLACES = [
  "*.md",
  ".changeset/*.md",
  "corpus/*.md",
  "docs/*.md",
  "packages/*/*.md",
  "packages/*/src/**/*.md",
];

/** Every Markdown file of the repository; a change log is history, and no longer holds. */
export function documentFiles(): DocumentFile[] {
  return globSync(PLACES, { cwd: ROOT })
    .filter((path) => !path.endsWith("CHANGELOG.md"))
    .sort()
    .map((path) => ({ path, ...readMarkdown(readFileSync(join(ROOT, path), "utf8")) }));
}
