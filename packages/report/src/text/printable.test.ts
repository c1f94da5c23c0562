import { describe, expect, it } from "vitest";
import { printable, printableLine } from "./printable.ts";

describe("printable", () => {
  it("makes visible what could drive a terminal, and leaves lines and tabs", () => {
    expect(printable("a\u001b[2Jb\r\nc\u009bd\te")).toBe("a\\x1b[2Jb\\x0d\nc\\x9bd\te");
  });

  it.each([0x202e, 0x2066, 0x200f, 0x061c, 0xad, 0xe0041, 0x2028, 0x2029, 0x200b, 0xfeff])(
    "makes code point %i visible, which reorders or hides",
    (code) => {
      expect(printable(`a${String.fromCodePoint(code)}b`)).toMatch(/^a\\(?:u\{|x)[0-9a-f]+\}?b$/);
    },
  );

  it("leaves ordinary text as it is", () => {
    expect(printable("größe 日本 … ✓ 👍🏽")).toBe("größe 日本 … ✓ 👍🏽");
  });
});

it("printableLine keeps a name on its line", () => {
  expect(printableLine("a\nPASSED\tb\u001b")).toBe("a\\x0aPASSED\\x09b\\x1b");
});
