import { describe, expect, it } from "vitest";
import { parseStrictJson, parseStrictJsonDocument } from "./parse-strict-json.ts";
import { readOwnForm } from "./read-own-form.ts";

const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe("readOwnForm", () => {
  it("reads what this project writes", () => {
    const value = {
      a: [1, -2, { b: 'x\n"\\é👍' }],
      c: { d: null, e: true },
      f: "",
      g: [[], {}],
      n: 0,
    };
    expect(readOwnForm(written(value), false)).toEqual(value);
    expect(readOwnForm(written([1.5]), true)).toEqual([1.5]);
  });

  it.each([
    ["another form", '{"a":1}\n'],
    ["no final newline", JSON.stringify({ a: 1 }, null, 2)],
    ["a member twice", '{\n  "a": 1,\n  "a": 1\n}\n'],
    ["a forbidden member", '{\n  "__proto__": 1\n}\n'],
    ["an escape that may be a lone surrogate", '[\n  "\\ud800"\n]\n'],
    ["a lone surrogate", '[\n  "\ud800"\n]\n'],
    ["a noncharacter", '[\n  "\uffff"\n]\n'],
    ["a fraction", "[\n  1.5\n]\n"],
    ["an integer with an exponent", "[\n  1e+21\n]\n"],
    ["an integer out of range", "[\n  9007199254740992\n]\n"],
    ["negative zero", "[\n  -0\n]\n"],
    ["no JSON", "{\n"],
    ["a byte order mark", `\ufeff${written({})}`],
    ["too deep a nesting", written(JSON.parse("[".repeat(65) + "]".repeat(65)))],
  ])("leaves %s to the parser that knows places", (_, text) => {
    expect(readOwnForm(text, false)).toBeUndefined();
  });

  it("leaves an integer out of range to it even where fractions are allowed", () => {
    expect(readOwnForm("[\n  9007199254740992\n]\n", true)).toBeUndefined();
    expect(readOwnForm("[\n  1e+21\n]\n", true)).toBeUndefined();
  });
});

/** Takes the text, or says that it does not; a blank more, and the other way is taken. */
function outcome(text: string): unknown {
  try {
    return { value: parseStrictJson(text, "a.json") };
  } catch {
    return "refused";
  }
}

it("what is read so and what is parsed are the same, over many edits of a document", () => {
  const seed = written({
    a: [1, -2, { b: "x\n\u00e9" }],
    c: { d: null, e: true },
    f: "",
    g: [[], {}],
  });
  const inserted = ['"', "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", " ", "\n", "u"];
  const variants = [...seed].flatMap((_, at) => [
    seed.slice(0, at) + seed.slice(at + 1),
    ...inserted.map((character) => seed.slice(0, at) + character + seed.slice(at)),
  ]);
  let quick = 0;
  for (const variant of variants) {
    quick += readOwnForm(variant, false) === undefined ? 0 : 1;
    expect(outcome(variant)).toEqual(outcome(`${variant} `));
  }
  expect(quick).toBeGreaterThan(10);
});

it("a document read so still knows where its values stand", () => {
  const { placeOf } = parseStrictJsonDocument(written({ a: [1, { b: 2 }] }), "a.json");
  expect(placeOf("/a/1/b")).toEqual({ pointer: "/a/1/b", line: 5, column: 12 });
});
