import { expect, test } from "vitest";
import { parseReporters } from "./reporters.ts";

test("without the option, text goes to standard output", () => {
  expect(parseReporters([])).toEqual([{ reporter: "text" }]);
});

test("a file may hold equals signs", () => {
  expect(parseReporters(["text", "json=out/a=b.json"])).toEqual([
    { reporter: "text" },
    { reporter: "json", file: "out/a=b.json" },
  ]);
});

test.each([
  [["jsn"], "unknown-reporter"],
  [["toString"], "unknown-reporter"],
  [[""], "unknown-reporter"],
  [["json="], "missing-value"],
  [["text", "json"], "output-conflict"],
])("%j is refused", (values, code) => {
  expect(() => parseReporters(values)).toThrow(expect.objectContaining({ code }));
});
