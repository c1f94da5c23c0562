/** How a process ended: by an exit code or by a signal. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** For a sentence, for example `exit code 1` or `signal SIGSEGV`. */
export function describeProcessEnd(end: ProcessEnd): string {
  return end.signal === null ? `exit code ${end.code ?? "unknown"}` : `signal ${end.signal}`;
}
