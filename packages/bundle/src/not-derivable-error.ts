/** What a module exports, or binds, cannot be told from its bytes with certainty. */
export class NotDerivableError extends Error {
  override readonly name = "NotDerivableError";
  readonly code = "not_derivable";
  /** Where in the text the reason stands, in UTF-16 code units; absent when it is the whole. */
  readonly offset?: number;

  /** @param at The syntax node that is the reason. */
  constructor(reason: string, at?: { range?: readonly [number, number] | undefined }) {
    super(reason);
    if (at?.range !== undefined) {
      this.offset = at.range[0];
    }
  }
}
