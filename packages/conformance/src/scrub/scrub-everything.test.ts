import { describe, expect, it } from "vitest";
import { checkCredential } from "../check-credential.ts";
import { createScrubber } from "./create-scrubber.ts";

const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
);

/** Credentials in which each printable character stands at the edges, inside, and in a run. */
function shapesOf(character: string): string[] {
  return [
    `${character}bcdefghijklm${character}`,
    `abcdef${character}ghijklm`,
    `abcdefg${character.repeat(9)}hijklmn`,
    `${character}a`.repeat(7),
    `%4${character}u00&#${character}xyzzy\\${character}q"`,
  ]
    .map((secret) => secret.replaceAll(/^ | $/g, "_"))
    .filter(isTaken);
}

function isTaken(secret: string): boolean {
  try {
    checkCredential(secret, "the credential");
    return true;
  } catch {
    return false;
  }
}

/** Encoders whose output must not show a secret; each keeps what it does not escape. */
const ENCODERS: Readonly<Record<string, (text: string) => string>> = {
  none: (text) => text,
  json: (text) => JSON.stringify(text),
  percent: encodeURIComponent,
  form: (text) => new URLSearchParams([["a", text]]).toString(),
  html: (text) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
  hex: (text) => Buffer.from(text).toString("hex"),
  base64: (text) => Buffer.from(text).toString("base64"),
};

/** Encodings whose last characters may hold no whole byte of the secret, padding included. */
const PADDED = new Set(["hex", "base64"]);

/** What is left of the encoded secret, in characters, beside what stands around it. */
function leftover(scrubbed: string, around: string): number {
  return scrubbed.replaceAll("*", "").length - around.replaceAll("*", "").length;
}

describe("every printable character, in every place of a credential", () => {
  it.each(PRINTABLE)("%j is masked under any two encoders", (character) => {
    const shapes = shapesOf(character);
    expect(shapes.length).toBeGreaterThanOrEqual(4);
    for (const secret of shapes) {
      const { scrubText } = createScrubber([secret]);
      for (const [inner, encodeInner] of Object.entries(ENCODERS)) {
        for (const [outer, encodeOuter] of Object.entries(ENCODERS)) {
          const around = `<${encodeOuter(encodeInner(""))}>`;
          const scrubbed = scrubText(`<${encodeOuter(encodeInner(secret))}>`);
          const padded = PADDED.has(inner) || PADDED.has(outer);
          // Backslashes at the end could as well escape what follows.
          const most = padded ? 12 : secret.endsWith("\\") ? 8 : 0;
          const told = `${secret} as ${outer} of ${inner}: ${scrubbed}`;
          expect(leftover(scrubbed, around), told).toBeLessThanOrEqual(most);
        }
      }
    }
  });
});

/** What escapes, digits and secrets consist of: repeated, it makes bad searches try again and again. */
const ATOMS = [
  ...["\\", "\\\\u", "\\u00", "\\u{0", "%", "%25", "%2", "&", "&amp;", "&#0", "&#", "amp;", "0x"],
  ...["a", "A", "0", "00", " ", "\n", "+", ",", "1,", "1, ", "=", "*", '"', ".", "abc", "abc\\"],
  ...["MDAw", "TURB", "YWFh", "\u00ff", "é"],
];

/** The least time of some tries, in milliseconds: what disturbs a try only makes it longer. */
function leastMillis(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe("the work grows as the text does", () => {
  const SIZE = 8000;
  const GROWTH = 8;
  /** Linear work grows by 8, quadratic by 64; the rest is for noise. */
  const GROWTH_BOUND = 32;
  /** Below this, the clock and the compiler decide the ratio. */
  const NOISE_MILLIS = 3;

  it.each([
    "abc\\defghijklmnop",
    "abcabcabcabcab",
    "aaaaaaaaaaaaa",
    "\\\\\\\\\\\\\\\\\\\\\\\\%25&amp;",
  ])(
    "for the credential %s",
    (secret) => {
      const { scrubText } = createScrubber([secret]);
      for (const atom of ATOMS) {
        const text = (size: number) => `${secret.slice(0, 4)}${atom.repeat(size / atom.length)}`;
        const short = text(SIZE);
        const long = text(SIZE * GROWTH);
        const shortMillis = leastMillis(() => scrubText(short, { cut: true }));
        const longMillis = leastMillis(() => scrubText(long, { cut: true }));
        const ratio = longMillis / Math.max(shortMillis, NOISE_MILLIS);
        expect(ratio, JSON.stringify(atom)).toBeLessThan(GROWTH_BOUND);
      }
    },
    60_000,
  );
});
