import { expect, test } from "vitest";
import { getDependencyReleaseLine, getReleaseLine } from "./changelog.ts";

test("a change log says what the changeset says, in one item", () => {
  expect(getReleaseLine({ summary: "One thing.\n\nAnother thing.\n" })).toBe(
    "- One thing.\n\n  Another thing.",
  );
});

test("it lists no dependencies", () => {
  expect(getDependencyReleaseLine()).toBe("");
});
