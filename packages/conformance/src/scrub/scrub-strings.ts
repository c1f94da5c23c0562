import type { Scrubber } from "./create-scrubber.ts";

/**
 * A copy with every string in it scrubbed, whatever it came from, and well-formed: a subject's text
 * that was shortened within a character must not make a document unreadable.
 */
export function scrubStrings<Value>(value: Value, scrubber: Scrubber): Value {
  return mapStrings(value, (text) => scrubber.scrubText(wellFormed(text))) as Value;
}

/** The text with each lone surrogate replaced, as UTF-8 must. */
function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") {
    return map(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => mapStrings(item, map));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([member, item]) => [member, mapStrings(item, map)]),
    );
  }
  return value;
}
