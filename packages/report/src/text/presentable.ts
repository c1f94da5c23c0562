import { TEXT_CHARACTERS } from "../limits.ts";
import type { Report } from "../report-schema.ts";
import { excerpt } from "./excerpt.ts";
import { printable } from "./printable.ts";

/** `\\u{10ffff}`: a text of nothing else shows less of itself. */
const LONGEST_ESCAPE = 10;

/**
 * The report with every text of it printable and bounded, for the formats that show texts: what is
 * left to each of them is its own syntax. The evidence, which none of them shows, stays as it is.
 */
export function presentable(report: Report): Report {
  const { checks, ...rest } = report;
  return {
    ...withTexts(rest, shown),
    checks: checks.map(({ evidence, ...check }) => ({ ...withTexts(check, shown), evidence })),
  };
}

function shown(text: string): string {
  const whole = printable(excerpt(text, TEXT_CHARACTERS));
  return whole.length <= 2 * TEXT_CHARACTERS
    ? whole
    : printable(excerpt(text, TEXT_CHARACTERS / LONGEST_ESCAPE));
}

/** The value with each string in it, names of members included, put through `change`. */
function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  return changed(value, change) as Value;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") {
    return change(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => changed(item, change));
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value);
    return Object.fromEntries(members.map(([name, item]) => [change(name), changed(item, change)]));
  }
  return value;
}
