import { describe, expect, it } from "vitest";
import { createScrubber } from "./create-scrubber.ts";

/** Holds characters that every encoder escapes in its own way. */
const SECRET = 'S3cr+t/"k&y<é> \\%=_Zq';
const PLAIN = "correct-horse-battery";

const bytes = (text: string) => Buffer.from(text, "utf8");
const mapped = (map: (character: string) => string) => [...SECRET].map(map).join("");
const codeOf = (character: string) => character.codePointAt(0) ?? 0;
const hex4 = (character: string) => codeOf(character).toString(16).padStart(4, "0");

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
  "HTML-escaped": SECRET.replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;"),
  "HTML-escaped in decimal": mapped((character) => `&#${codeOf(character)};`),
  "HTML-escaped in hex": mapped((character) => `&#x${codeOf(character).toString(16)};`),
  hex: bytes(SECRET).toString("hex"),
  "hex in upper case": bytes(SECRET).toString("hex").toUpperCase(),
  "a hex dump": [...bytes(SECRET)].map((byte) => byte.toString(16).padStart(2, "0")).join(" "),
  base64: bytes(SECRET).toString("base64"),
  base64url: bytes(SECRET).toString("base64url"),
};

describe("createScrubber", () => {
  const scrubber = createScrubber([SECRET]);

  it.each(Object.entries(FORMS))("masks the secret %s", (_, form) => {
    const text = `before|${form}|after`;
    const scrubbed = scrubber.scrubText(text);
    expect(scrubbed).toMatch(/^before\|\*+[^*]{0,3}\|after$/);
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
    const honest = 'correct-horse-batter {"a":"\\u0041"} %41 é \ud83d';
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

  it("leaves what was not cut, and what is too short to tell anything", () => {
    expect(scrubber.scrubText("the correct-hor")).toBe("the correct-hor");
    expect(scrubber.scrubText("the cor", { cut: true })).toBe("the cor");
    expect(scrubber.scrubText("correct-hor is honest", { cut: true })).toBe(
      "correct-hor is honest",
    );
  });
});
