import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pnpmCommand } from "./pnpm-command.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pnpm-"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ packageManager: "pnpm@1.2.3" }));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test("the pnpm on the path is taken", () => {
  writeFileSync(join(root, "pnpm"), "");
  chmodSync(join(root, "pnpm"), 0o755);
  expect(pnpmCommand(root, ["/nowhere", root])).toEqual(["pnpm"]);
});

test("without one, npx fetches the pinned one", () => {
  expect(pnpmCommand(root, ["/nowhere"])).toEqual([
    "npx",
    "--yes",
    "--prefer-offline",
    "pnpm@1.2.3",
  ]);
});
