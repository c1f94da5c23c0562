import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BREAKING_MARKUP, UNSEEN_CHARACTERS } from "../testing/page-breaking-report.ts";
import { INTERPOLATED_CHARACTERS } from "./limits.ts";
import { html, shown, styleElement } from "./markup.ts";

/** Any code units, lone surrogates among them, and what means something to a browser more often. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }),
        fc.constantFrom(0x3c, 0x26, 0x22, 0x27, 0xd800, 0x202e),
      ),
    )
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(BREAKING_MARKUP, UNSEEN_CHARACTERS),
);

const ENTITY = /&(?:amp|lt|gt|quot|#39|#10|#35);/g;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

describe("html", () => {
  it("leaves nothing of a value that a browser could take for markup", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const inside = html`<p title="${text}">`.toString().slice(10, -2);
        expect(inside.replace(ENTITY, "")).not.toMatch(/[<>"'&]/);
      }),
    );
  });

  it("leaves no character that cannot be seen, and is well formed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const inside = html`${text}`.toString().replace(/[\n\t]/g, "");
        expect(inside).not.toMatch(UNSEEN);
        expect(Buffer.from(inside).toString()).toBe(inside);
      }),
    );
  });

  it("keeps what is harmless as it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ !#-%(-;=?-~äßλ漢\t]*$/), (text) => {
        fc.pre(!text.includes("#["));
        expect(html`${text}`.toString()).toBe(text);
      }),
    );
  });

  it("lets no line of a subject begin a line of the page", () => {
    expect(html`${"a\n::error::b\n##[error]c"}`.toString()).toBe(
      "a&#10;::error::b&#10;#&#35;[error]c",
    );
  });

  it("bounds a value that nobody bounded, and says how much was cut", () => {
    const text = html`${"a".repeat(INTERPOLATED_CHARACTERS + 1_234_567)}`.toString();
    expect(text).toMatch(/^a+ … 1,234,567 more characters$/);
  });

  it("takes markup as it is, lists piece by piece, and leaves nothing of undefined and false", () => {
    expect(html`${[html`<b>${"<"}</b>`, "&", undefined, false, 7]}`.toString()).toBe(
      "<b>&lt;</b>&amp;7",
    );
  });

  it("does not take an object that only looks like markup for it", () => {
    const forged = { toString: () => "<script>" } as unknown as string;
    expect(() => html`${forged}`).toThrow(TypeError);
  });
});

describe("shown", () => {
  it("has no tag but its own two, balanced, whatever the text", () => {
    fc.assert(
      fc.property(anyText, fc.nat(200), (text, limit) => {
        const marked = shown(text, limit).toString();
        const bare = marked.replace(/<i>([^<>]*)<\/i>|<em class="cut">([^<>]*)<\/em>/g, "$1$2");
        expect(bare.replace(ENTITY, "")).not.toMatch(/[<>"']/);
      }),
    );
  });

  it("grows with the limit, not with the text", () => {
    const long = shown(UNSEEN_CHARACTERS.repeat(100_000), 100).toString();
    expect(long.length).toBeLessThan(100 * 16);
  });

  it("parts no pair of surrogates where it cuts", () => {
    expect(shown("a😀b", 2).toString()).toBe('a<em class="cut"> … 3 more characters</em>');
  });

  it("writes out what hides or reorders, and thins stacked marks", () => {
    expect(shown("\u202ea\ud800", 9).toString()).toBe("<i>\\u{202e}</i>a<i>\\u{d800}</i>");
    expect(shown(`e${"\u0301".repeat(50)}`, 99).toString()).toBe("e\u0301\u0301\u0301");
  });
});

it("a style sheet that could end its element is refused", () => {
  expect(() => styleElement("a{}</style><script>")).toThrow(TypeError);
});
