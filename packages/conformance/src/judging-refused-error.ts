/**
 * - `other-corpus`: the report was measured with another corpus than the one given.
 * - `stand-in-evidence`: it claims a deployed runtime and holds answers of the stand-in.
 */
export type JudgingRefusedCode = "other-corpus" | "stand-in-evidence";

/** A report that cannot be judged again with this corpus, or must not be at all. */
export class JudgingRefusedError extends Error {
  override readonly name = "JudgingRefusedError";
  readonly code: JudgingRefusedCode;
  /** What to do about it. */
  readonly remedy: string;
  /** What the report is called, where whoever read it knows. */
  readonly subject: string;

  constructor(code: JudgingRefusedCode, message: string, remedy: string, subject = "") {
    super(message);
    this.code = code;
    this.remedy = remedy;
    this.subject = subject;
  }

  /** The same of a report of that name: of several, a person must know which one it was. */
  of(subject: string): JudgingRefusedError {
    return new JudgingRefusedError(this.code, this.message, this.remedy, subject);
  }
}
