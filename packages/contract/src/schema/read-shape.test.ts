import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MAX_LISTED_ISSUES } from "../limits.ts";
import { parseStrictJsonDocument } from "../strict-json/parse-strict-json.ts";
import { listIssues, readShape } from "./read-shape.ts";

const schema = z.strictObject({ list: z.array(z.strictObject({ size: z.int() })) });

function issuesOf(source: string) {
  const result = readShape(parseStrictJsonDocument(source, "a.json"), schema);
  return result.ok ? [] : result.issues;
}

describe("readShape", () => {
  it("accepts what fits", () => {
    expect(issuesOf('{"list":[{"size":1}]}')).toEqual([]);
  });

  it("places a wrong value, a missing one and an unknown one", () => {
    const issues = issuesOf(
      '{\n "list": [\n  {"size": "1"},\n  {},\n  {"size": 2, "x/y": 3}\n ]\n}',
    );
    expect(issues.map(({ pointer, line, column }) => [pointer, line, column])).toEqual([
      ["/list/0/size", 3, 12],
      ["/list/1/size", 4, 3],
      ["/list/2/x~1y", 5, 22],
    ]);
  });

  it("lists a bounded number of issues", () => {
    const many = JSON.stringify({ list: Array.from({ length: MAX_LISTED_ISSUES + 5 }, () => 0) });
    const result = readShape(parseStrictJsonDocument(many, "a.json"), schema);
    const listed = result.ok ? "" : listIssues(result, "a.json");
    expect(listed.split("\n")).toHaveLength(MAX_LISTED_ISSUES + 1);
    expect(listed).toContain("and 5 more");
  });

  it("places those alone that it lists, of wrong values and of unknown members", () => {
    const values = JSON.stringify({ list: Array.from({ length: 50_000 }, () => 0) });
    const names = Array.from({ length: 50_000 }, (_, at) => `"m${at}":0`);
    for (const text of [values, `{"list":[],${names.join(",")}}`]) {
      const document = parseStrictJsonDocument(text, "a.json");
      let placed = 0;
      const placeOf = (pointer: string) => {
        placed += 1;
        return document.placeOf(pointer);
      };
      const result = readShape({ ...document, placeOf }, schema);
      expect(result).toMatchObject({ ok: false, hidden: 50_000 - MAX_LISTED_ISSUES });
      expect(placed).toBe(MAX_LISTED_ISSUES);
    }
  });
});
