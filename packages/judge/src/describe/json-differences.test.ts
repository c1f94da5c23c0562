import { expect, test } from "vitest";
import { describeDifference, jsonDifferences } from "./json-differences.ts";

test("equal documents have none, whatever the order of members", () => {
  expect(jsonDifferences({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toEqual([]);
});

test.each([
  [{ a: 1 }, { a: 2 }, "/a is 2, it must be 1"],
  [{ a: 1 }, {}, "/a is missing, it must be 1"],
  [{}, { a: null }, "/a is null, it must not be there"],
  [{ a: [1] }, { a: { 0: 1 } }, '/a is {"0":1}, it must be [1]'],
  [{ a: [1, 2] }, { a: [1] }, "/a/1 is missing, it must be 2"],
  [{ "x/y~": 1 }, { "x/y~": 2 }, "/x~1y~0 is 2, it must be 1"],
  [{ a: 1 }, [], 'the document is [], it must be {"a":1}'],
])("%j against %j", (expected, received, phrase) => {
  expect(jsonDifferences(expected, received).map(describeDifference)).toEqual([phrase]);
});

test("a member named __proto__ is a member", () => {
  expect(jsonDifferences({}, JSON.parse('{"__proto__":{"a":1}}'))).toHaveLength(1);
});
