import { REFUSALS, type RefusalCode } from "./refusals.ts";

/** What is refused, what is wrong with it, and what to do. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The thing refused: a path, a JSON pointer, or the name of a check, bundle or binding. */
  readonly subject: string;
  readonly message: string;
  readonly remedy: string;
}

/** A directory, or a set of files, is not the corpus that it claims to be. */
export class CorpusRefusedError extends Error {
  override readonly name = "CorpusRefusedError";
  readonly code: RefusalCode;
  readonly subject: string;
  readonly remedy: string;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options);
    this.code = refusal.code;
    this.subject = refusal.subject;
    this.remedy = refusal.remedy;
  }

  /** The number of the corpus rule that refused. */
  get rule(): number {
    return REFUSALS[this.code];
  }
}

/** Refuses; the return type lets a rule end with it. */
export function refuse(refusal: Refusal, cause?: unknown): never {
  throw new CorpusRefusedError(refusal, cause === undefined ? undefined : { cause });
}
