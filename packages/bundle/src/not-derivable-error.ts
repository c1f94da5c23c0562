import type { SourceLocation } from "estree";

/** What a module exports, or binds, cannot be told from its bytes with certainty. */
export class NotDerivableError extends Error {
  override readonly name = "NotDerivableError";
  readonly code = "not_derivable";

  /** @param at The syntax node that is the reason; its line and column join the message. */
  constructor(reason: string, at?: { loc?: SourceLocation | null | undefined }) {
    const start = at?.loc?.start;
    super(start === undefined ? reason : `${reason} (${start.line}:${start.column + 1})`);
  }
}
