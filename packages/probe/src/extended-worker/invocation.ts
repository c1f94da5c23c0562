/** One call of the fetch handler; what the host handed over stands in it as it came. */
export interface Invocation {
  readonly request: Request;
  readonly env: unknown;
  readonly ctx: unknown;
  readonly url: URL;
}

/** Answers one method on one path; some return on purpose what is no answer. */
export type Route = (invocation: Invocation) => unknown;
