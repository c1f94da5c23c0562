import { NotAModuleError } from "./not-a-module-error.ts";
import { NotDerivableError } from "./not-derivable-error.ts";

/** Why nothing was read from module bytes. */
export interface ReadingFault {
  readonly reason: string;
  /** True when the bytes are no ES module for certain; otherwise they may well be one. */
  readonly certain: boolean;
}

/** The fault of the bytes that an error stands for. An error that is no such fault is thrown again. */
export function readingFault(error: unknown): ReadingFault {
  if (error instanceof NotAModuleError) {
    return { reason: error.message, certain: true };
  }
  if (error instanceof NotDerivableError) {
    return { reason: error.message, certain: false };
  }
  if (error instanceof RangeError) {
    return { reason: "the text is nested too deeply to be read", certain: false };
  }
  throw error;
}
