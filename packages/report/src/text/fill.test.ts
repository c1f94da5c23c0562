import { expect, test } from "vitest";
import { fill } from "./fill.ts";

const SPACES = /(?<= )/;

test("as many words on a line as fit, spaces between them once", () => {
  expect(fill("one  two three  four", { columns: 9, breakAfter: SPACES })).toEqual([
    "one two",
    "three",
    "four",
  ]);
});

test("wide characters count as two", () => {
  expect(fill("漢字漢字 かなかな", { columns: 16, breakAfter: SPACES })).toHaveLength(2);
});

test("a word that is too wide stays whole, or is parted where that is asked for", () => {
  const word = "abcdefghijkl";
  expect(fill(`x ${word} y`, { columns: 8, breakAfter: SPACES })).toEqual(["x", word, "y"]);
  const parted = fill(`x ${word} y`, { columns: 8, breakAfter: SPACES, breaksWords: true });
  expect(parted).toEqual(["x", "abcdefgh", "ijkl y"]);
  const families = fill("👩‍👩‍👧‍👦".repeat(6), {
    columns: 8,
    breakAfter: SPACES,
    breaksWords: true,
  });
  expect(families).toEqual(["👩‍👩‍👧‍👦".repeat(4), "👩‍👩‍👧‍👦".repeat(2)]);
});

test("a name may end its line at a hyphen", () => {
  const lines = fill("a-long-name-of-words", { columns: 12, breakAfter: /(?<=[ -])/ });
  expect(lines).toEqual(["a-long-name-", "of-words"]);
});
