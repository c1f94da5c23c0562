import { describe, expect, it } from "vitest";
import { createScrubber } from "./create-scrubber.ts";

/** Holds characters that every encoder escapes in its own way. */
const SECRET = 'S3cr+t/"k&y<é> \\%=_Zq';
const PLAIN = "correct-horse-battery";

const bytes = (text: string) => Buffer.from(text, "utf8");
const mapped = (map: (character: string) => string) => [...SECRET].map(map).join("");
const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const hex4 = (character: string) => codeOf(character).toString(16).padStart(4, "0");

const html = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
const hexPairs = (text: string) => bytes(text).toString("hex").match(/../g) ?? [];
const xEscaped = (text: string) =>
  hexPairs(text)
    .map((pair) => `\\x${pair}`)
    .join("");
const inLines = (text: string, end: string) => text.replaceAll(/.{10}(?=.)/g, `$&${end}`);

const FORMS: Readonly<Record<string, string>> = {
  raw: SECRET,
  "percent-encoded": encodeURIComponent(SECRET),
  "percent-encoded in lower case": encodeURIComponent(SECRET).toLowerCase(),
  "percent-encoded throughout": [...bytes(SECRET)]
    .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
    .join(""),
  "percent-encoded twice": encodeURIComponent(encodeURIComponent(SECRET)),
  "form-encoded": new URLSearchParams([["", SECRET]]).toString().slice(1),
  "JSON-escaped": JSON.stringify(SECRET).slice(1, -1),
  "JSON-escaped with slashes": JSON.stringify(SECRET).slice(1, -1).replaceAll("/", "\\/"),
  "JSON-escaped throughout": mapped((character) => `\\u${hex4(character)}`),
  "JSON-escaped in upper case": mapped((character) => `\\u${hex4(character).toUpperCase()}`),
  "JSON-escaped twice": JSON.stringify(JSON.stringify(SECRET)).slice(3, -3),
  "HTML-escaped": html(SECRET),
  "HTML-escaped in decimal": mapped((character) => `&#${codeOf(character)};`),
  "HTML-escaped in hex": mapped((character) => `&#x${codeOf(character).toString(16)};`),
  hex: bytes(SECRET).toString("hex"),
  "hex in upper case": bytes(SECRET).toString("hex").toUpperCase(),
  "a hex dump": [...bytes(SECRET)].map((byte) => byte.toString(16).padStart(2, "0")).join(" "),
  base64: bytes(SECRET).toString("base64"),
  base64url: bytes(SECRET).toString("base64url"),
  "JSON-escaped, then HTML-escaped": html(JSON.stringify(SECRET).slice(1, -1)),
  "HTML-escaped, then JSON-escaped": JSON.stringify(html(SECRET)).slice(1, -1),
  "HTML-escaped without semicolons": mapped((character) => `&#${codeOf(character)}`),
  "HTML-escaped with zeros": mapped((character) => `&#000000000000${codeOf(character)};`),
  "percent-encoded, then JSON-escaped": JSON.stringify(encodeURIComponent(SECRET)).slice(1, -1),
  "in braces": mapped((character) => `\\u{${codeOf(character).toString(16)}}`),
  "hex with line breaks": hexPairs(SECRET).join("\n"),
  "hex with escaped line breaks": hexPairs(SECRET).join("\\r\\n"),
  "hex with prefixes": hexPairs(SECRET)
    .map((pair) => `0x${pair}`)
    .join(", "),
  "hex escapes": xEscaped(SECRET),
  "base64 with spaces": inLines(bytes(SECRET).toString("base64"), " "),
  "base64 with line breaks": inLines(bytes(SECRET).toString("base64"), "\r\n"),
  "base64 folded": inLines(bytes(SECRET).toString("base64"), "\r\n "),
  "base64 with escaped line breaks": inLines(bytes(SECRET).toString("base64"), "\\r\\n"),
  "base64 percent-encoded": encodeURIComponent(bytes(SECRET).toString("base64")),
  "base64 HTML-escaped": html(bytes(SECRET).toString("base64")).replaceAll("+", "&#43;"),
  "base64 of the JSON-escaped": bytes(JSON.stringify(SECRET).slice(1, -1)).toString("base64"),
  "base64 of the percent-encoded": bytes(encodeURIComponent(SECRET)).toString("base64"),
  "base64 of the HTML-escaped": bytes(html(SECRET)).toString("base64"),
  "base64 of base64": bytes(bytes(SECRET).toString("base64")).toString("base64"),
  "base64 of hex": bytes(bytes(SECRET).toString("hex")).toString("base64"),
  "hex of base64": bytes(bytes(SECRET).toString("base64")).toString("hex"),
  "decimal bytes": bytes(SECRET).join(", "),
};

describe("createScrubber", () => {
  const scrubber = createScrubber([SECRET]);

  it.each(Object.entries(FORMS))("masks the secret %s", (_, form) => {
    const text = `before|${form}|after`;
    const scrubbed = scrubber.scrubText(text);
    // What is left holds no whole byte of the secret: padding, a prefix, a last digit.
    expect(scrubbed).toMatch(/^before\|(?:0x)?\*+[^*]{0,8}\|after$/s);
    expect(bytes(scrubbed).length).toBe(bytes(text).length);
  });

  it.each([0, 1, 2, 3, 4])("masks base64 with %i bytes before it", (before) => {
    for (const encoding of ["base64", "base64url"] as const) {
      const encoded = bytes(`${"x".repeat(before)}${PLAIN}yy`).toString(encoding);
      const scrubbed = createScrubber([PLAIN]).scrubText(encoded);
      const decoded = Buffer.from(scrubbed.replaceAll("*", "A"), "base64").toString("latin1");
      expect(decoded).not.toMatch(/orrect|horse|batter/);
      expect(scrubbed).toHaveLength(encoded.length);
    }
  });

  it("masks base64 that is broken into lines", () => {
    const encoded = bytes(PLAIN).toString("base64").replaceAll(/.{10}/g, "$&\r\n");
    expect(createScrubber([PLAIN]).scrubText(encoded)).toMatch(/^\*+.{0,2}$/);
  });

  it("masks a long beginning anywhere", () => {
    const { scrubText } = createScrubber([PLAIN]);
    expect(scrubText('{"a":"correct-horse-ba"}')).toBe('{"a":"****************"}');
    expect(scrubText("correct-horse-b")).toBe("correct-horse-b");
    const encoded = bytes("<correct-horse-batt>").toString("base64");
    expect(scrubText(encoded)).toMatch(/^P\*{25}4=$/);
  });

  it("masks UTF-16, also in base64", () => {
    const wide = Buffer.from(`<${PLAIN}>`, "utf16le");
    expect(createScrubber([PLAIN]).scrubText(wide.toString("latin1"))).not.toMatch(/[a-z]/);
    expect(createScrubber([PLAIN]).scrubText(wide.toString("base64"))).toMatch(/^PA\*+A\+AA==$/);
  });

  it("masks occurrences that overlap", () => {
    const twice = createScrubber(["abc-abc-abc-abc"]);
    expect(twice.scrubText(`<${"abc-".repeat(9)}>`)).toBe(`<${"*".repeat(35)}->`);
  });

  it("masks every occurrence and every secret", () => {
    const both = createScrubber([PLAIN, "another-secret-value"]);
    const text = `${PLAIN}${PLAIN} another-secret-value ${PLAIN}`;
    expect(both.scrubText(text)).toBe(text.replaceAll(/[^ ]/g, "*"));
  });

  it("masks the secret in another case", () => {
    expect(createScrubber([PLAIN]).scrubText(PLAIN.toUpperCase())).toMatch(/^\*+$/);
  });

  it("masks a long secret", () => {
    const long = Array.from({ length: 500 }, (_, index) => `part${index}.`).join("");
    const text = `<${encodeURIComponent(long)}>`;
    expect(createScrubber([long]).scrubText(text)).toMatch(/^<\*+>$/);
  });

  it("leaves other text as it is", () => {
    const honest = 'correct-horse-b {"a":"\\u0041"} %41 é \ud83d';
    expect(createScrubber([PLAIN]).scrubText(honest)).toBe(honest);
    expect(createScrubber([]).scrubText(PLAIN)).toBe(PLAIN);
  });

  it("keeps the length of bytes that are no text", () => {
    const body = Buffer.concat([Buffer.from([0xff, 0x00]), bytes(PLAIN), Buffer.from([0xfe])]);
    const scrubbed = createScrubber([PLAIN]).scrubBytes(body);
    expect([...scrubbed]).toEqual([0xff, 0, ...bytes("*".repeat(PLAIN.length)), 0xfe]);
    expect(body.includes(PLAIN)).toBe(true);
  });
});

describe("at a cut", () => {
  const scrubber = createScrubber([PLAIN]);

  it.each([
    "correct-hor",
    "correct%2dhor",
    "correct%2",
    "correct\\u002",
    bytes(PLAIN).toString("hex").slice(0, 19),
  ])("masks the beginning %s", (beginning) => {
    expect(scrubber.scrubText(`{"a":"${beginning}`, { cut: true })).toMatch(/^\{"a":"\*+$/);
  });

  it("masks the beginning of base64", () => {
    const beginning = bytes(PLAIN).toString("base64").slice(0, 13);
    expect(scrubber.scrubText(`[${beginning}`, { cut: true })).toMatch(/^\[\*+$/);
  });

  it.each(['"', "…", ".", '".', '..."', "…`", "'"])(
    "masks the beginning that a message quotes before %s",
    (end) => {
      const message = `The endpoint said "correct-hor${end} and went away`;
      expect(scrubber.scrubText(message, { cut: true })).toBe(
        `The endpoint said "***********${end} and went away`,
      );
    },
  );

  it.each(["\\", "%", "%2", "\\u00", "\\x2", "&", "&#4", "&quo"])(
    "masks the beginning before the beginning of an escape, %s",
    (unfinished) => {
      const scrubbed = scrubber.scrubText(`[correct-hor${unfinished}`, { cut: true });
      expect(scrubbed).toMatch(/^\[\*+$/);
    },
  );

  it("masks the beginning of base64 that a message quotes", () => {
    const beginning = bytes(PLAIN).toString("base64").slice(0, 14);
    const scrubbed = scrubber.scrubText(`said "${beginning}…"`, { cut: true });
    expect(scrubbed).toMatch(/^said "\*{14}…"$/);
  });

  it("leaves what was not cut, and what is too short to tell anything", () => {
    expect(scrubber.scrubText("the correct-hor")).toBe("the correct-hor");
    expect(scrubber.scrubText("the cor", { cut: true })).toBe("the cor");
    expect(scrubber.scrubText("correct-hor is honest", { cut: true })).toBe(
      "correct-hor is honest",
    );
  });
});
