export type CommandUsageErrorCode =
  | "unknown-option"
  | "unknown-command"
  | "unknown-target"
  | "unknown-fault"
  | "unknown-check"
  | "unknown-reporter"
  | "unknown-check-pattern"
  | "invalid-value"
  | "missing-value"
  | "conflicting-options"
  | "missing-credential"
  | "unfit-credential"
  | "output-conflict"
  | "output-not-writable"
  | "output-exists"
  | "file-not-readable"
  | "target-unavailable"
  | "corpus-missing"
  | "working-directory-gone";

/** A mistake in how the program was called: it says what is wrong and what to do instead. */
export class CommandUsageError extends Error {
  override readonly name = "CommandUsageError";
  readonly code: CommandUsageErrorCode;
  readonly remedy: string;

  constructor(code: CommandUsageErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}
