import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeVersionProblem } from "./node-version.ts";

test("an old Node.js is told of in one line that names both versions", () => {
  const problem = nodeVersionProblem("20.20.2");
  expect(problem).toMatch(/22\.19/);
  expect(problem).toMatch(/20\.20\.2/);
  expect(problem).not.toContain("\n");
});

test.each(["18.0.0", "22.18.9"])("%s is too old", (version) => {
  expect(nodeVersionProblem(version)).toBeDefined();
});

test.each(["22.19.0", "24.0.0", "26.10.0"])("%s is supported", (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
});

test("the oldest supported version is the one that package.json states", () => {
  const { engines } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  ) as { engines: { node: string } };
  const stated = engines.node.replace(">=", "");
  expect(nodeVersionProblem(stated)).toBeUndefined();
  const [major, minor] = stated.split(".").map(Number);
  expect(nodeVersionProblem(`${major}.${(minor ?? 0) - 1}.0`)).toBeDefined();
});
