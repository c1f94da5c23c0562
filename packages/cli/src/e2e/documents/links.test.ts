import { existsSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { type DocumentFile, documentFiles, ROOT } from "./document-files.ts";

const files = documentFiles();
const ELSEWHERE = /^https?:\/\//;

/** What is wrong with a link; nothing when it leads to a file, and to a heading in it. */
function problemOf(from: DocumentFile, target: string): string | undefined {
  if (ELSEWHERE.test(target)) {
    return undefined;
  }
  const [path = "", anchor] = target.split("#");
  const to = path === "" ? from.path : normalize(join(dirname(from.path), decodeURI(path)));
  if (to.startsWith("..") || !existsSync(join(ROOT, to))) {
    return `${to} does not exist`;
  }
  if (anchor === undefined) {
    return undefined;
  }
  const document = files.find((file) => file.path === to);
  return document?.anchors.has(anchor) ? undefined : `${to} has no heading #${anchor}`;
}

test("every link leads somewhere", () => {
  const broken = files.flatMap((file) =>
    file.links.flatMap(({ target, line }) => {
      const problem = problemOf(file, target);
      return problem === undefined ? [] : [`${file.path}:${line}: ${problem}`];
    }),
  );
  expect(broken).toEqual([]);
  expect(files.flatMap(({ links }) => links).length).toBeGreaterThan(0);
});

test("every file of the documents' directory is reached from the README", () => {
  const reached = new Set(["README.md"]);
  for (const path of reached) {
    const file = files.find((candidate) => candidate.path === path);
    for (const { target } of file?.links ?? []) {
      if (!ELSEWHERE.test(target)) {
        reached.add(normalize(join(dirname(path), target.split("#")[0] || ".")));
      }
    }
  }
  const documents = files.map(({ path }) => path).filter((path) => path.startsWith("docs/"));
  expect(documents.filter((path) => !reached.has(path))).toEqual([]);
  expect(statSync(join(ROOT, "docs")).isDirectory()).toBe(true);
});
