/** The host's diagnostics: on stderr, which whoever started it reads. Never part of an answer. */
export function reportFailure(what: string, error: unknown): void {
  console.error(`${what} failed:`, error);
}
