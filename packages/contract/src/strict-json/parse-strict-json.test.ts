import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { parseStrictJson, parseStrictJsonDocument } from "./parse-strict-json.ts";
import { type StrictJsonCode, StrictJsonError } from "./strict-json-error.ts";

function errorOf(source: string | Uint8Array): StrictJsonError {
  try {
    parseStrictJson(source, "a.json");
  } catch (error) {
    if (error instanceof StrictJsonError) {
      return error;
    }
    throw error;
  }
  throw new Error("the document was accepted");
}

/** Source, code, pointer, line, column. */
const REFUSED: readonly (readonly [string, StrictJsonCode, string, number, number])[] = [
  ['\uFEFF{"a":1}', "byte-order-mark", "", 1, 1],
  ['{"a":1,\n "a":2}', "duplicate-member", "/a", 2, 2],
  ['{"a":1,"\\u0061":2}', "duplicate-member", "/a", 1, 8],
  ['{"x":[{"b":1,"b":1}]}', "duplicate-member", "/x/0/b", 1, 14],
  ['{"a/b":{"m~n":{"":1,"":2}}}', "duplicate-member", "/a~1b/m~0n/", 1, 21],
  ['{"__proto__":1}', "forbidden-member", "/__proto__", 1, 2],
  ['{"__proto__":{"x":1}}', "forbidden-member", "/__proto__", 1, 2],
  ['[{"a":{"b":1,"__proto__":null}}]', "forbidden-member", "/0/a/__proto__", 1, 14],
  ['{"_\\u005fproto__":1}', "forbidden-member", "/__proto__", 1, 2],
  ['["\\ud800"]', "lone-surrogate", "/0", 1, 2],
  ['["\\udc00\\ud800"]', "lone-surrogate", "/0", 1, 2],
  ['{"\\udfff":1}', "lone-surrogate", "", 1, 2],
  ['["\uD800"]', "lone-surrogate", "/0", 1, 2],
  ['{"a":"\\ufffe"}', "noncharacter", "/a", 1, 6],
  ['["\\ud83f\\udfff"]', "noncharacter", "/0", 1, 2],
  ["[1.5]", "number-not-integer", "/0", 1, 2],
  ["[1.0]", "number-not-integer", "/0", 1, 2],
  ["[1e2]", "number-not-integer", "/0", 1, 2],
  ['{"n":\n  9007199254740992}', "number-out-of-range", "/n", 2, 3],
  ["-9007199254740992", "number-out-of-range", "", 1, 1],
  ["[-0]", "negative-zero", "/0", 1, 2],
  ['["a\tb"]', "control-character", "/0", 1, 4],
  ['["a\r\nb"]', "control-character", "/0", 1, 4],
  ['{"a\u0000":1}', "control-character", "", 1, 4],
  ["", "syntax", "", 1, 1],
  ["   ", "syntax", "", 1, 4],
  ["{} {}", "syntax", "", 1, 4],
  ['{"a":[1,2}', "syntax", "/a/1", 1, 10],
  ['{"a":1,}', "syntax", "", 1, 8],
  ["[1,]", "syntax", "/1", 1, 4],
  ['{"a":{"b":tru}}', "syntax", "/a/b", 1, 11],
  ["{'a':1}", "syntax", "", 1, 2],
  ["[1] // no", "syntax", "", 1, 5],
  ["[NaN]", "syntax", "/0", 1, 2],
  ["[+1]", "syntax", "/0", 1, 2],
  ['{"a":', "syntax", "/a", 1, 6],
];

describe("parseStrictJson", () => {
  it.each(REFUSED)(
    "refuses %j as %s at %j, line %i, column %i",
    (source, code, pointer, line, column) => {
      const error = errorOf(source);
      expect(error).toMatchObject({ code, pointer, line, column });
      expect(error.message).toContain(`a.json:${line}:${column}`);
    },
  );

  it.each([
    ["an invalid byte", [0x5b, 0x22, 0xff, 0x22, 0x5d], "byte 2"],
    ["a truncated character at the end", [0x22, 0xe2, 0x82], "byte 1"],
    [
      "a truncated character that begins like the replacement character",
      [0x22, 0xef, 0xbf, 0x22],
      "byte 1",
    ],
    ["an encoded surrogate", [0x22, 0xed, 0xa0, 0x80, 0x22], "byte 1"],
    ["an overlong form", [0x22, 0xc0, 0xaf, 0x22], "byte 1"],
  ])("refuses %s", (_, bytes, names) => {
    const error = errorOf(Uint8Array.from(bytes));
    expect(error.code).toBe("not-utf8");
    expect(error.message).toContain(names);
  });

  it("refuses a byte order mark in bytes", () => {
    expect(errorOf(Buffer.from("\uFEFF[]")).code).toBe("byte-order-mark");
  });

  it.each(["[", '{"a":'])("refuses deep nesting of %s with one clear error", (opening) => {
    const error = errorOf(opening.repeat(200_000));
    expect(error.code).toBe("too-deep");
    expect(error.line).toBe(1);
    expect(error.column).toBe(64 * opening.length + 1);
  });

  it("does not count brackets in strings as nesting", () => {
    const source = JSON.stringify(["[".repeat(1000), '{"\\'.repeat(1000)]);
    expect(parseStrictJson(source, "a.json")).toEqual(JSON.parse(source));
  });

  it("accepts what is in bounds", () => {
    const source = `{"a":[9007199254740991,-9007199254740991,0],"é":"\\ud83d\\ude00 \u2028","":null,"t":[true,false]}`;
    expect(parseStrictJson(Buffer.from(source), "a.json")).toEqual(JSON.parse(source));
  });

  it("keeps members that are named like what objects inherit, and __proto__ as a value", () => {
    const source = '{"constructor":"__proto__","toString":{"valueOf":1},"__proto":0}';
    expect(JSON.stringify(parseStrictJson(source, "a.json"))).toBe(source);
  });

  it("reads long strings without running out of stack", () => {
    const source = JSON.stringify({
      plain: "x".repeat(3_000_000),
      escaped: "\\".repeat(1_000_000),
    });
    expect(parseStrictJson(source, "a.json")).toEqual(JSON.parse(source));
  });

  it("relaxes numbers and noncharacters only when asked to", () => {
    const source = '[1.5,1e3,"\\uffff"]';
    const options = { allowFractions: true, allowNoncharacters: true };
    expect(parseStrictJson(source, "a.json", options)).toEqual([1.5, 1000, "\uffff"]);
    expect(() => parseStrictJson("[1e999]", "a.json", options)).toThrow("beyond");
    expect(() => parseStrictJson("[9007199254740992]", "a.json", options)).toThrow("beyond");
  });

  it("agrees with JSON.parse wherever it accepts, over many broken documents", () => {
    const seed = '{"a":[1,-2,{"b":"x\\n\\u00e9"}],"c":{"d":null,"e":true},"f":"","g":[[],{}]}';
    const inserted = [
      '"',
      "\\",
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "0",
      "-",
      ".",
      "e",
      " ",
      "\n",
      "\t",
      "u",
      "/",
    ];
    const variants = [...seed].flatMap((_, at) => [
      seed.slice(0, at) + seed.slice(at + 1),
      seed.slice(0, at),
      ...inserted.map((character) => seed.slice(0, at) + character + seed.slice(at)),
    ]);
    const accepted = variants.filter((variant) => {
      try {
        const value = parseStrictJson(variant, "a.json");
        expect(value).toEqual(JSON.parse(variant));
        return true;
      } catch (error) {
        if (error instanceof StrictJsonError) {
          return false;
        }
        throw new Error(`disagreement over ${variant}`, { cause: error });
      }
    });
    expect(accepted.length).toBeGreaterThan(100);
    expect(accepted.length).toBeLessThan(variants.length / 2);
  });
});

describe("placeOf", () => {
  const document = parseStrictJsonDocument(
    '{\r\n  "a": [\r\n    1, {"b~/": 2}\r\n  ]\r\n}',
    "a.json",
  );

  it("says where a value stands", () => {
    expect(document.placeOf("/a/1/b~0~1")).toEqual({ pointer: "/a/1/b~0~1", line: 3, column: 16 });
  });

  it("falls back to the nearest known ancestor", () => {
    expect(document.placeOf("/a/7/x")).toEqual({ pointer: "/a/7/x", line: 2, column: 8 });
    expect(document.placeOf("/z")).toEqual({ pointer: "/z", line: 1, column: 1 });
  });
});
