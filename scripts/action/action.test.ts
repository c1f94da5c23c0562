import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { optionProblem } from "../workflows/command-problem.ts";
import { thisRepository } from "../workflows/this-repository.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Prints its own name and each of its arguments on a line. */
const RECORDER = '#!/bin/bash\nprintf "%s\\n" "$(basename "$0")" "$@"\n';

let scratch: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "action-"));
  mkdirSync(join(scratch, "bin"));
  for (const name of ["npm", "npx", "runtime-abi"]) {
    writeFileSync(join(scratch, "bin", name), RECORDER);
    chmodSync(join(scratch, "bin", name), 0o755);
  }
});

afterEach(() => {
  rmSync(scratch, { recursive: true });
});

/** What a script of the action calls, with stand-ins for the programs that it calls. */
function calledBy(script: string, variables: Readonly<Record<string, string>>): string[] {
  const { status, stdout, stderr } = spawnSync("bash", [script], {
    encoding: "utf8",
    env: {
      PATH: `${join(scratch, "bin")}:${process.env.PATH}`,
      RUNNER_TEMP: scratch,
      GITHUB_PATH: join(scratch, "path"),
      ...variables,
    },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.trimEnd().split("\n");
}

const measure = (variables: Readonly<Record<string, string>>) =>
  calledBy(join(ROOT, "scripts/action/measure.sh"), { REPORT: "report.json", ...variables });

describe.skipIf(process.platform === "win32")("measuring (needs a POSIX shell)", () => {
  test("an endpoint is measured with what was given, and nothing else", () => {
    expect(measure({ ENDPOINT: "https://worker.example", ALLOW_PARTIAL: "false" })).toEqual([
      "runtime-abi",
      "run",
      ...["--reporter", "github", "--reporter", "json=report.json"],
      ...["--endpoint", "https://worker.example"],
    ]);
  });

  test("every input becomes an option that the command has", () => {
    const called = measure({
      ENDPOINT: "https://worker.example",
      LOADER_ENDPOINT: "https://loader.example",
      TARGET: "workerd",
      WORKER_TOKEN: "secret-of-the-worker",
      LOADER_TOKEN: "secret-of-the-loader",
      KNOWN_FAILURES: "known failures.yaml",
      SUBJECT: "my host 1.2",
      ALLOW_PARTIAL: "true",
      ONLY: "!scheduled*\n\nkv-*\n",
      GITHUB_STEP_SUMMARY: "/tmp/summary.md",
    });
    expect(called.slice(2).filter((word) => word.startsWith("--"))).toHaveLength(13);
    expect(optionProblem(called.slice(1), thisRepository(ROOT))).toBeUndefined();
    expect(called).toEqual(expect.arrayContaining(["known failures.yaml", "!scheduled*", "kv-*"]));
    expect(called.join()).not.toContain("secret-of");
  });

  test("what an input holds is never evaluated", () => {
    const subject = '$(touch evaluated); "`touch evaluated`';
    expect(measure({ ENDPOINT: "https://worker.example", SUBJECT: subject })).toContain(subject);
  });
});

describe.skipIf(process.platform === "win32")("installing (needs a POSIX shell)", () => {
  /** A checkout whose packages have a version, and the script in its place. */
  function checkout(version: string): string {
    const root = join(scratch, "checkout");
    mkdirSync(join(root, "packages/cli"), { recursive: true });
    mkdirSync(join(root, "scripts/action"), { recursive: true });
    writeFileSync(join(root, "packages/cli/package.json"), JSON.stringify({ version }));
    const script = join(root, "scripts/action/install.sh");
    writeFileSync(script, readFileSync(join(ROOT, "scripts/action/install.sh")));
    return script;
  }

  test("a version is installed from its packages, without runtimes that nobody asked for", () => {
    const called = calledBy(checkout("1.2.3"), {});
    expect(called).toEqual(expect.arrayContaining(["npm", "--omit=optional", "runtime-abi@1.2.3"]));
    expect(readFileSync(join(scratch, "path"), "utf8").trim()).toBe(
      join(scratch, "runtime-abi/node_modules/.bin"),
    );
  });

  test("a target brings its runtime along", () => {
    expect(calledBy(checkout("1.2.3"), { TARGET: "deno" })).not.toContain("--omit=optional");
  });

  test("what has no version yet is built, and found under the same name", () => {
    expect(calledBy(checkout("0.0.0"), {})[0]).toBe("npx");
    const bin = readFileSync(join(scratch, "path"), "utf8").trim();
    expect(readFileSync(join(bin, "runtime-abi"), "utf8")).toContain("packages/cli/dist/main.js");
  });
});
