import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { corpusChanges } from "./corpus-change.ts";
import { replaceDirectory } from "./replace-directory.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

let scratch: string;
let directory: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "replace-directory-"));
  directory = join(scratch, "corpora", "corpus");
});
afterEach(() => rm(scratch, { recursive: true }));

const first = new Map([
  ["a.json", bytes("1")],
  ["deep/er/b.js", bytes("2")],
]);

describe("replaceDirectory", () => {
  test("makes the directory hold exactly the files, and leaves nothing beside it", async () => {
    await replaceDirectory(directory, first);
    expect(await corpusChanges(directory, first)).toEqual([]);
    const second = new Map([["c.json", bytes("3")]]);
    await replaceDirectory(directory, second);
    expect(await readdir(directory, { recursive: true })).toEqual(["c.json"]);
    expect(await readdir(join(scratch, "corpora"))).toEqual(["corpus"]);
  });

  test("keeps the old directory whole when the new one cannot be written", async () => {
    await replaceDirectory(directory, first);
    const impossible = new Map([
      ["a.json", bytes("9")],
      ["a.json/below-a-file", bytes("9")],
    ]);
    await expect(replaceDirectory(directory, impossible)).rejects.toThrow();
    expect(await corpusChanges(directory, first)).toEqual([]);
    expect(await readdir(join(scratch, "corpora"))).toEqual(["corpus"]);
  });

  test("removes what an interrupted call left behind", async () => {
    await mkdir(join(scratch, "corpora", ".corpus-build-abc", "next"), { recursive: true });
    await replaceDirectory(directory, first);
    expect(await readdir(join(scratch, "corpora"))).toEqual(["corpus"]);
  });
});

describe("corpusChanges", () => {
  test("names every file that would be added, changed or removed", async () => {
    await replaceDirectory(directory, first);
    await writeFile(join(directory, "deep/er/b.js"), "other");
    await writeFile(join(directory, "stray.txt"), "");
    await rm(join(directory, "a.json"));
    expect(await corpusChanges(directory, first)).toEqual([
      { kind: "added", path: "a.json" },
      { kind: "changed", path: "deep/er/b.js" },
      { kind: "removed", path: "stray.txt" },
    ]);
  });

  test("takes a link for a change even when it leads to the right bytes", async () => {
    await replaceDirectory(directory, first);
    await rm(join(directory, "a.json"));
    await writeFile(join(scratch, "elsewhere"), "1");
    await symlink(join(scratch, "elsewhere"), join(directory, "a.json"));
    expect(await readFile(join(directory, "a.json"), "utf8")).toBe("1");
    expect(await corpusChanges(directory, first)).toEqual([{ kind: "changed", path: "a.json" }]);
  });

  test("adds every file where there is no directory", async () => {
    expect(await corpusChanges(directory, first)).toHaveLength(2);
  });
});
