/**
 * - `too-few-reports`: there is nothing to compare with.
 * - `different-corpora`: the reports do not say the same thing by the same name.
 */
export type ComparisonRefusedCode = "too-few-reports" | "different-corpora";

/** Reports that cannot be compared. */
export class ComparisonRefusedError extends Error {
  override readonly name = "ComparisonRefusedError";
  readonly code: ComparisonRefusedCode;
  readonly remedy: string;

  constructor(code: ComparisonRefusedCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}
