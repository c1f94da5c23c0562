import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMATS } from "@runtime-abi/contract";
import { describe, expect, test } from "vitest";
import { contract as first } from "../runtime-abi-v1/contract.ts";
import { contract } from "./contract.ts";

const reference = process.env.RUNTIME_ABI_REFERENCE;
if (reference === undefined) {
  console.warn("Skipped: the citations. RUNTIME_ABI_REFERENCE names no directory.");
}

test("what a check proves is said once, in words of its own", () => {
  const texts = [...contract.checks, ...first.checks].map(({ proves }) => proves);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => text.length < 40)).toEqual([]);
});

test("no check has the name of one of the first corpus", () => {
  const names = new Set(first.requiredChecks);
  expect(contract.requiredChecks.filter((name) => names.has(name))).toEqual([]);
});

test("whoever can host the first corpus can host this one, with a store of the peer's and settings of the queue", () => {
  const { bundle, peer, queue, queueConsumer, ...rest } = contract.deployment;
  expect(first.deployment).toMatchObject(rest);
  // Beside the first one: a queue has one consumer at most.
  expect(queue).not.toBe(first.deployment.queue);
  expect(queueConsumer).toBeDefined();
  expect(peer.bindings).toEqual([{ name: "STATE", interface: "edge.kv" }]);
  expect([bundle, peer.bundle]).toEqual(["extended-probe", "extended-peer"]);
  expect(peer.identity).not.toBe(first.deployment.peer.identity);
});

test("advice is marked as such by the format, too", () => {
  const advisory = (checks: readonly { name: string; advisory?: true | undefined }[]) =>
    checks.filter((check) => check.advisory).map(({ name }) => name);
  const listed = FORMATS.get(contract.format)?.requiredChecks ?? [];
  expect(advisory(contract.checks)).toEqual([
    "top-level-side-effects-do-not-export",
    "error-text-is-not-disclosed",
  ]);
  expect(advisory(listed)).toEqual(advisory(contract.checks));
});

interface Definition {
  readonly name: string;
  readonly version: string;
}

/** The definitions in a reference directory, by what a clause calls them. */
function definitions(directory: string): Map<string, Definition> {
  const files = readdirSync(join(directory, "interfaces"));
  const read = files.map(
    (file) => JSON.parse(readFileSync(join(directory, "interfaces", file), "utf8")) as Definition,
  );
  return new Map(read.map((one) => [`${one.name}@${one.version}`, one]));
}

/** What stands at a path of members; the entries of a list go by their names, a text by itself. */
function memberAt(definition: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, step) =>
        Array.isArray(value)
          ? value.find((entry) => entry === step || entry.name === step)
          : (value as Record<string, unknown> | undefined)?.[step],
      definition,
    );
}

describe.skipIf(reference === undefined)("the citations (RUNTIME_ABI_REFERENCE)", () => {
  test.each(contract.checks.map(({ name, clause = "" }) => [name, clause]))(
    "%s stands at %s",
    (_, clause) => {
      const [definition = "", path = ""] = clause.split(" ");
      expect(memberAt(definitions(reference ?? "").get(definition), path)).toBeDefined();
    },
  );
});
