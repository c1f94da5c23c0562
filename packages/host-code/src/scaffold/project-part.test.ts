import { expect, test } from "vitest";
import { partNamed } from "./project-part.ts";

test("without an argument it is the worker: a loader adapter is never started unasked", () => {
  expect(partNamed([])).toBe("worker");
  expect(partNamed(["loader"])).toBe("loader");
});

test.each([[["peer"]], [["worker", "loader"]], [["--help"]]])("%j is refused", (args) => {
  expect(() => partNamed(args)).toThrow(/one of worker, loader/);
});
