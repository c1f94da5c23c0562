import type { JsonValue } from "@runtime-abi/protocol";
import { MAX_JSON_DEPTH } from "../limits.ts";

/** What might stand for something that strict JSON refuses: then whoever can tell its place decides. */
const DOUBTFUL = /\\u|"__proto__"|\p{Surrogate}|\p{Noncharacter_Code_Point}/u;

/**
 * The value of a document in the form that this project writes: two spaces, LF, a final newline.
 * `undefined` for any other text, which may be good or bad all the same.
 *
 * A text that is exactly what its own value is written as is JSON for certain, and no member stands
 * twice in it: the second would be missing from what is written. So a good document is read without
 * a syntax tree, which takes twenty times as long.
 */
export function readOwnForm(text: string, allowFractions: boolean): JsonValue | undefined {
  if (DOUBTFUL.test(text)) {
    return undefined;
  }
  try {
    const value = JSON.parse(text) as JsonValue;
    const isPlain = isPlainValue(value, allowFractions, MAX_JSON_DEPTH);
    return isPlain && `${JSON.stringify(value, null, 2)}\n` === text ? value : undefined;
  } catch {
    // No JSON, or nested beyond what can be read so.
    return undefined;
  }
}

/** Whether the value nests no deeper than allowed, and all numbers in it are. */
function isPlainValue(value: JsonValue, allowFractions: boolean, levels: number): boolean {
  if (typeof value === "number") {
    return Number.isSafeInteger(value) || (allowFractions && !Number.isInteger(value));
  }
  if (typeof value !== "object" || value === null) {
    return true;
  }
  return (
    levels > 0 &&
    Object.values(value).every((item) => isPlainValue(item, allowFractions, levels - 1))
  );
}
