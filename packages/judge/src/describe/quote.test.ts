import { expect, test } from "vitest";
import { quote, quoteJson } from "./quote.ts";

test("shows text as one printable line", () => {
  expect(quote('a "b"\n\u001b[2J\u0085\u202e\u2028')).toBe(
    '"a \\"b\\"\\n\\u001b[2J\\u{85}\\u{202e}\\u{2028}"',
  );
});

test("cuts long text between characters and says how much is left out", () => {
  expect(quote("😀😀😀", 2)).toBe('"😀😀"… (2 more)');
  expect(quoteJson({ long: "aaaaaaaaaa" }, 10)).toBe('{"long":"a… (11 more)');
});

test("shows what JSON has no text for", () => {
  expect(quoteJson(undefined)).toBe("nothing");
});
