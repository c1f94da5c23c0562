import type { Expectation } from "./expectations.ts";

const WORD = /[A-Za-z0-9_]/;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** A short upper-case name must stand alone, else every longer constant would hold it. */
function pattern({ text }: Expectation): RegExp {
  const before = WORD.test(text.at(0) ?? "") ? "(?<![A-Za-z0-9_])" : "";
  const after = WORD.test(text.at(-1) ?? "") ? "(?![A-Za-z0-9_])" : "";
  return new RegExp(`${before}${escaped(text)}${after}`);
}

/** The expectations that stand in a text, comments and strings alike. */
export function findExpectations(
  source: string,
  expectations: readonly Expectation[],
): Expectation[] {
  return expectations.filter((expectation) => pattern(expectation).test(source));
}
