import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** What somebody says of a change: of which packages, and to their users. */
export interface Changeset {
  /** From the root of the repository. */
  readonly path: string;
  readonly packages: readonly string[];
  readonly summary: string;
}

const SHAPE = /^---\n(.*?)^---\n(.*)$/ms;

/** Whether a path is that of a changeset, or was. */
export function isChangeset(path: string): boolean {
  return /^\.changeset\/[^/]+\.md$/.test(path) && path !== ".changeset/README.md";
}

/** The changesets among these paths that are there. */
export function readChangesets(root: string, paths: readonly string[]): Changeset[] {
  return paths
    .filter((path) => isChangeset(path) && existsSync(join(root, path)))
    .map((path) => parseChangeset(path, readFileSync(join(root, path), "utf8")));
}

/** @throws when it has not the shape of one */
export function parseChangeset(path: string, text: string): Changeset {
  const [, head, summary] = SHAPE.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || summary === undefined) {
    throw new Error(`${path} is no changeset: it has no names of packages between two lines ---`);
  }
  return { path, packages: Object.keys(parse(head) ?? {}), summary: summary.trim() };
}
