import { getLineInfo } from "acorn";
import { decodeUtf8 } from "./decode-utf8.ts";
import { NotAModuleError } from "./not-a-module-error.ts";
import { NotDerivableError } from "./not-derivable-error.ts";

/** Why nothing was read from module bytes. */
export interface ReadingFault {
  readonly reason: string;
  /** True when the bytes are no ES module for certain; otherwise they may well be one. */
  readonly certain: boolean;
}

/**
 * The fault of the bytes that an error stands for, with the line and column where it stands at one
 * place. An error that is no such fault is thrown again.
 *
 * @param source what was read
 */
export function readingFault(error: unknown, source: string | Uint8Array): ReadingFault {
  if (error instanceof NotAModuleError) {
    return { reason: error.message, certain: true };
  }
  if (error instanceof NotDerivableError) {
    return { reason: `${error.message}${placeOf(error, source)}`, certain: false };
  }
  if (error instanceof RangeError) {
    return { reason: "the text is nested too deeply to be read", certain: false };
  }
  throw error;
}

/** Counted only for a fault: a parser that keeps the line of every node takes half as long again. */
function placeOf({ offset }: NotDerivableError, source: string | Uint8Array): string {
  const text = typeof source === "string" ? source : decodeUtf8(source);
  if (offset === undefined || text === undefined) {
    return "";
  }
  const { line, column } = getLineInfo(text, offset);
  return ` (${line}:${column + 1})`;
}
