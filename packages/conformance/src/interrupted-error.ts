/** The operator interrupted before measuring began, so there is nothing to report. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
  readonly code = "interrupted";

  constructor() {
    super("Interrupted before measuring began: there is no report.");
  }
}
