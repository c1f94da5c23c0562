import { expect, test } from "vitest";
import { gistOf, probeAnswer } from "./observations.test.fixture.ts";

const FLOOR = ["URL", "crypto.subtle.digest", "fetch"];

test.each([
  ["the floor", FLOOR, [], "passed"],
  ["in another order", [...FLOOR].reverse(), [], "passed"],
  ["one constructor missing", FLOOR.slice(1), ["URL"], "failed subject global-missing"],
  [
    "one nested member missing",
    ["URL", "fetch"],
    ["crypto.subtle.digest"],
    "failed subject global-member-missing",
  ],
  ["a name in neither list", FLOOR.slice(0, 2), [], "failed subject global-missing"],
  ["a name in both lists", FLOOR, ["URL"], "failed subject global-missing"],
  ["a name that was not asked for", [...FLOOR, "window"], [], "failed subject wrong-document"],
])("%s", (_name, present, missing, expected) => {
  expect(gistOf("globals", [probeAnswer("main", { present, missing })])).toBe(expected);
});
