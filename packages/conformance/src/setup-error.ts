import type { SetupFinding } from "@runtime-abi/runner";

export type SetupErrorCode = SetupFinding["code"];

/** The subject is not there, or is not one to measure. No report comes of it. */
export class SetupError extends Error {
  override readonly name = "SetupError";
  readonly code: SetupErrorCode;
  /** What to do about it. */
  readonly remedy: string;

  constructor(code: SetupErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}
