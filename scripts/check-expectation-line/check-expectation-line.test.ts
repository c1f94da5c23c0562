import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkExpectationLine } from "./check-expectation-line.ts";
import type { ContractText } from "./expectations.ts";

const CONTRACT: ContractText = {
  runCorrelation: { placeholder: "{run}" },
  deployment: {
    environmentPropertyNames: ["STORE"],
    cron: "*/5 * * * *",
    queue: "some-queue",
    peer: { identity: "some-peer-identity-0123" },
  },
  bundles: [{ modules: [{ sha256: `sha256:${"ab".repeat(32)}` }] }],
  checks: [
    {
      name: "a-check-name",
      proves: "that something holds.",
      clause: "some.definition@1.0.0 operations.some",
      load: { tells: { fetch: "It saw the right text." } },
      payload: { nonceTemplate: "trip-{run}-end", bytesBase64: "aGVsbG8gYWJp" },
    },
  ],
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "expectation-line-"));
  mkdirSync(join(root, "packages/runner/dist"), { recursive: true });
  mkdirSync(join(root, "packages/judge/dist"), { recursive: true });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function plant(text: string, file = "packages/runner/dist/index.js"): readonly string[] {
  writeFileSync(join(root, file), text);
  return checkExpectationLine(root, CONTRACT).violations;
}

describe("a planted expectation is found", () => {
  const planted: Readonly<Record<string, string>> = {
    "check name": 'const a = "a-check-name";',
    "proves text": "// that something holds.",
    clause: 'const a = "some.definition@1.0.0 operations.some";',
    "meaning of a handler": 'const a = "It saw the right text.";',
    "nonce template": 'const a = "trip-{run}-end";',
    "fixed part of a template": "const a = ['trip-', token].join('');",
    "payload, encoded": 'const a = "aGVsbG8gYWJp";',
    "payload, decoded": 'const a = "hello abi";',
    "peer identity": 'const a = "some-peer-identity-0123";',
    "env name": "env.STORE.get(key)",
    "queue name": 'const a = "some-queue";',
    "cron expression": 'const a = "*/5 * * * *";',
    "module digest": `const a = "${"ab".repeat(32)}";`,
  };
  for (const [what, source] of Object.entries(planted)) {
    test(what, () => {
      expect(plant(source).length).toBeGreaterThan(0);
    });
  }
});

test("a longer constant that holds a declared name is not that name", () => {
  expect(plant("const STORE_PATH = RESTORE;")).toEqual([]);
});

test("tests and packages that judge may hold expectations", () => {
  expect(plant('"a-check-name"', "packages/runner/dist/index.test.js")).toEqual([]);
  expect(plant('"a-check-name"', "packages/judge/dist/index.js")).toEqual([]);
});

test("a measuring package that is not built is an error, never a pass", () => {
  rmSync(join(root, "packages/runner/dist"), { recursive: true });
  expect(() => checkExpectationLine(root, CONTRACT)).toThrow("packages/runner is not built");
});
