import { expect, test } from "vitest";
import { literalStrings } from "./literal-strings.ts";

const SOUGHT = "peer-one-5f0c";

function holds(source: string): boolean {
  return literalStrings(new TextEncoder().encode(source)).some((text) => text.includes(SOUGHT));
}

test.each([
  ["a literal", 'f("peer-one-5f0c");'],
  ["a literal inside a longer one", 'f("xpeer-one-5f0cx");'],
  ["a hexadecimal escape", 'f("\\x70eer-one-5f0c");'],
  ["a Unicode escape", 'f("\\u{70}eer-one\\u002d5f0c");'],
  ["a continued line", 'f("peer-\\\none-5f0c");'],
  ["a property name", 'f({ "\\x70eer-one-5f0c": 1 });'],
  ["a sum", 'f("peer-" + "one-5f0c");'],
  ["a long sum", `f(${[...SOUGHT].map((letter) => `"${letter}"`).join(" + ")});`],
  ["a bracketed sum", 'f("peer" + ("-one" + ("-5f" + "0c")));'],
  ["a sum behind something else", 'f(x + "peer-one" + "-5f0c" + y);'],
  ["a sum under another operator", 'f("peer-one" + "-5f0c" === x);'],
  ["a template", "f(`\\x70eer-one-5f0c`);"],
  ["a template of literals", `f(\`peer-\${"one"}-5f0c\`);`],
  ["a template of sums", `f(\`peer-\${"o" + \`n\${"e"}\`}-5f0c\`);`],
  ["a template in a sum", "f('peer-' + `one-5f0c`);"],
])("finds %s", (_what, source) => {
  expect(holds(source)).toBe(true);
});

test.each([
  ["something in between", 'f("peer-" + x + "one-5f0c");'],
  ["something in between in a template", `f(\`peer-\${x}one-5f0c\`);`],
  ["another operator", 'f("peer-" - "one-5f0c");'],
  ["two statements", 'f("peer-"); f("one-5f0c");'],
  ["text that does not parse", 'f("peer-" + "one-5f0c"'],
])("does not put together %s", (_what, source) => {
  expect(holds(source)).toBe(false);
});

test("reads a sum of many terms once", () => {
  const source = `f(${Array(1_500).fill('"ab"').join(" + ")});`;
  const sums = literalStrings(new TextEncoder().encode(source)).filter((text) => text.length > 2);
  expect(sums).toEqual(["ab".repeat(1_500)]);
});
