import { expect, test } from "vitest";
import { didYouMean, nearestNames } from "./nearest-names.ts";

test("a misspelling finds its name, the nearest first", () => {
  expect(nearestNames("workrd", ["deno", "workerd", "worker"])).toEqual(["workerd", "worker"]);
  expect(didYouMean("jsn", ["text", "json"])).toBe("Did you mean json?");
});

test("what resembles nothing gets no suggestion", () => {
  expect(didYouMean("postgres", ["workerd", "deno"])).toBeUndefined();
});
