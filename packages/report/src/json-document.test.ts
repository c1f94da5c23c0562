import { expect, test } from "vitest";
import { jsonDocument, jsonLine } from "./json-document.ts";

const VALUE = { text: "\u001b\u202e\u2028##[error]x ###[y] \ud800" };

test.each([
  ["a document", jsonDocument],
  ["a line", jsonLine],
])("%s shows nothing that a terminal or a build service obeys, and gives it back", (_, write) => {
  const written = write(VALUE);
  expect(written).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Cs}]|##\[/u);
  expect(JSON.parse(written)).toEqual(VALUE);
});

test("a line is one", () => {
  expect(jsonLine({ a: ["x\ny"] })).toBe('{"a":["x\\ny"]}\n');
});
