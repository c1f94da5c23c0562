import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Scaffold, ScaffoldFile } from "@runtime-abi/target-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeContext } from "../testing/fake-context.ts";
import { scaffoldCommand } from "./scaffold.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "scaffold-command-"));
});
afterEach(() => rmSync(base, { recursive: true }));

const FAKE: Scaffold = {
  name: "fake",
  summary: "A project.",
  files: ({ bundle, peer }) =>
    new Map<string, ScaffoldFile>([
      ["README.md", "Read me.\n"],
      ...[...bundle.modules, ...peer.bundle.modules].map(
        ({ name, bytes }) => [`modules/${name}`, bytes] as const,
      ),
    ]),
};

test("the project is written below the working directory, and its bytes are told", async () => {
  const context = fakeContext(base);
  const flags = { name: "fake", out: "project" };
  expect(await scaffoldCommand(flags, context, async () => FAKE)).toBe(0);
  expect(readdirSync(join(base, "project")).sort()).toEqual(["README.md", "modules"]);
  expect(context.stdout.text).toMatch(/^A project\.\n/);
  expect(context.stdout.text).toMatch(
    /^exact bytes {2}sha256:[0-9a-f]{64} {2}modules\/index\.js$/m,
  );
  expect(context.stdout.text).toMatch(/^exact bytes {2}sha256:[0-9a-f]{64} {2}modules\/peer\.js$/m);
});

test("a corpus that is none is refused, and nothing is written", async () => {
  const flags = { name: "fake", out: "project", corpus: "nowhere" };
  await expect(scaffoldCommand(flags, fakeContext(base), async () => FAKE)).rejects.toThrow(
    /nowhere/,
  );
  expect(readdirSync(base)).toEqual([]);
});
