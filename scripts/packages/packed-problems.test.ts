import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishingProblems } from "./publishing-problems.ts";
import { typeProblems } from "./type-problems.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "packed-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const MANIFEST = {
  name: "one",
  version: "1.0.0",
  type: "module",
  license: "Apache-2.0",
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
};

/** A tarball as npm lays it out, of these files beside a manifest. */
function packed(files: Readonly<Record<string, string>>): string {
  const all = { "package.json": JSON.stringify(MANIFEST), ...files };
  for (const [path, text] of Object.entries(all)) {
    const file = join(root, "package", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  execFileSync("tar", ["czf", "one.tgz", "package"], { cwd: root });
  return join(root, "one.tgz");
}

const FIT = {
  "index.js": "export const one = 1;\n",
  "index.d.ts": "export declare const one: 1;\n",
};

test("a package of modules with types has no problem", async () => {
  const tarball = packed(FIT);
  expect(await typeProblems(tarball)).toEqual([]);
  expect(await publishingProblems(tarball)).toEqual([]);
});

test("an entry whose file is not there is found", async () => {
  const tarball = packed({ "index.d.ts": FIT["index.d.ts"] });
  expect(await publishingProblems(tarball)).toContainEqual(expect.stringContaining("not exist"));
});

test("types that import a file which is not there are found", async () => {
  const tarball = packed({ ...FIT, "index.d.ts": 'export { one } from "./gone.js";\n' });
  expect(await typeProblems(tarball)).toContainEqual(
    expect.stringContaining("InternalResolutionError"),
  );
});
