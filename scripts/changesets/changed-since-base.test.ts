import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedSinceBase } from "./changed-since-base.ts";
import { readChangesets } from "./read-changesets.ts";

let root: string;

const AUTHOR = ["-c", "user.name=Someone", "-c", "user.email=someone@example.com"];
const git = (...args: string[]): void => {
  execFileSync("git", [...AUTHOR, ...args], { cwd: root, stdio: "ignore" });
};
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changes-"));
  git("init", "--initial-branch=main");
  write("kept.ts", "1");
  write("gone.ts", "1");
  git("add", ".");
  git("commit", "--message=Begin");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test("all that a branch changed is found, committed or not", () => {
  git("checkout", "-b", "branch");
  write("committed.ts", "1");
  rmSync(join(root, "gone.ts"));
  git("add", "--all");
  git("commit", "--message=Change");
  write("kept.ts", "2");
  write("new.ts", "1");
  const changes = changedSinceBase(root);
  expect(changes?.base).toBe("main");
  expect(changes?.paths.toSorted()).toEqual(["committed.ts", "gone.ts", "kept.ts", "new.ts"]);
});

test("what the main branch did meanwhile is no change of the branch", () => {
  git("checkout", "-b", "branch");
  git("checkout", "main");
  write("kept.ts", "2");
  git("commit", "--all", "--message=Meanwhile");
  git("checkout", "branch");
  expect(changedSinceBase(root)?.paths).toEqual([]);
});

test("a stated base comes first, and one that is not there is passed over", () => {
  write("kept.ts", "2");
  git("commit", "--all", "--message=Pushed");
  expect(changedSinceBase(root, "HEAD~1")).toEqual({ base: "HEAD~1", paths: ["kept.ts"] });
  expect(changedSinceBase(root, "0".repeat(40))?.base).toBe("main");
});

test("without history there is nothing to compare with", () => {
  git("branch", "--move", "elsewhere");
  expect(changedSinceBase(root)).toBeUndefined();
  rmSync(join(root, ".git"), { recursive: true });
  expect(changedSinceBase(root)).toBeUndefined();
});

test("changesets of the branch are read, and not those that are gone", () => {
  write(".changeset/one.md", '---\n"a": minor\n---\n\nOne.\n');
  write(".changeset/README.md", "# Changesets\n");
  const paths = [".changeset/one.md", ".changeset/two.md", ".changeset/README.md"];
  expect(readChangesets(root, paths)).toEqual([
    { path: ".changeset/one.md", packages: ["a"], summary: "One." },
  ]);
});
