import { expect, test } from "vitest";
import {
  gistOf,
  judgeStored,
  measurement,
  observation,
  probeAnswer,
} from "./observations.test.fixture.ts";

const DECLARED = ["LEVEL", "LINE", "SECRET"];

test.each([
  ["the declared names", DECLARED, "passed"],
  ["in another order", [...DECLARED].reverse(), "passed"],
  ["an extra name", [...DECLARED, "HOST_NAME"], "failed subject name-extra"],
  ["a missing secret", ["LEVEL", "LINE"], "failed subject name-missing"],
  ["one missing and one extra", ["LEVEL", "LINE", "X"], "failed subject name-missing"],
])("%s", (_name, propertyNames, expected) => {
  expect(gistOf("env", [probeAnswer("main", { propertyNames })])).toBe(expected);
});

test("lists the names of both kinds", () => {
  const seen = probeAnswer("main", { propertyNames: ["LEVEL", "LINE", "X"] });
  const { observed } = judgeStored(observation("env", measurement([seen])));
  expect(observed).toBe('missing: SECRET; not declared: "X"');
});

test.each([
  [{ propertyNames: "LEVEL" }, "wrong-shape"],
  [{}, "wrong-shape"],
])("fails another shape: %j", (members, reason) => {
  expect(gistOf("env", [probeAnswer("main", members)])).toBe(`failed subject ${reason}`);
});

test("an env that throws is a status", () => {
  expect(gistOf("env", [probeAnswer("main", {}, { status: 500 })])).toBe("failed subject status");
});
