import type { Results } from "./read-results.ts";
import type { PublishedReport } from "./stored-report.ts";

/** The runtime that `npm start` measures: the others are held against it. */
const FIRST = "workerd";

/** As readers meet them: the first, then by name, host before stock; contributed ones last. */
export function inReadingOrder({ own, contributed }: Results): PublishedReport[] {
  return [...[...own].sort((a, b) => compare(keyOf(a), keyOf(b))), ...contributed];
}

function keyOf({ report: { target } }: PublishedReport): string {
  const { name = "", mode = "" } = target ?? {};
  return `${name === FIRST ? 0 : 1} ${name} ${mode}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
