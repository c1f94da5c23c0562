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

  it.each([0xd800, 0xdfff, 0xfffe, 0xffff, 0xfdd0, 0x1ffff])(
    "makes code point %i visible, which no encoding or XML can hold",
    (code) => {
      expect(printable(`a${String.fromCodePoint(code)}b`)).toBe(`a\\u{${code.toString(16)}}b`);
    },
  );

  it("lets nothing be obeyed by a build service, wherever the text is wrapped", () => {
    expect(printable("::error::x")).toBe("\\x3a:error::x");
    expect(printable("a\n  ::add-mask::x\tb ::GROUP::c")).toBe(
      "a\n  \\x3a:add-mask::x\tb \\x3a:GROUP::c",
    );
    expect(printable("a##[error]b ###[debug]")).toBe("a#\\x23[error]b ##\\x23[debug]");
    expect(printableLine("\u00a0::error::x")).toBe("\u00a0\\x3a:error::x");
    expect(printable("::1 std::vector ## [x] ##x")).toBe("::1 std::vector ## [x] ##x");
  });

  it("leaves what has gone through it as it is", () => {
    const once = printable("::error::x ##[y]\u0000\ud800\n::z");
    expect(printable(once)).toBe(once);
  });

  it("leaves ordinary text as it is", () => {
    expect(printable("größe 日本 … ✓ 👍🏽")).toBe("größe 日本 … ✓ 👍🏽");
  });
});

it("printableLine keeps a name on its line", () => {
  expect(printableLine("a\nPASSED\tb\u001b")).toBe("a\\x0aPASSED\\x09b\\x1b");
});
