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

test.each([
  ["r.json", "A file stands behind its format. Did you mean --reporter json=r.json?"],
  ["out/r.XML", "A file stands behind its format. Did you mean --reporter junit=out/r.XML?"],
  ["out/report", "A file stands behind its format: --reporter NAME=out/report."],
  ["jsn", "Did you mean json?"],
  ["jsn=r.json", "Did you mean json?"],
])("for %j the remedy names what was meant", (value, remedy) => {
  expect(() => parseReporters([value])).toThrow(expect.objectContaining({ remedy }));
});
