import { printable, printableLine } from "@runtime-abi/report/printable";
import type { Output } from "./output.ts";
import { directoryGone, isDirectoryGone } from "./working-directory.ts";

/** How every package of this project says what a user can cause: a code, a message, a remedy. */
interface ExplainedError extends Error {
  readonly code: string;
  readonly remedy: string;
  /** The thing refused, where the error keeps it apart from the message. */
  readonly subject?: string;
  /** The last lines of a runtime's log, where there is one. */
  readonly log?: readonly string[];
}

/**
 * Prints one message and its remedy. Only an error that nobody foresaw shows where it happened.
 *
 * @param scrub takes credentials out of all that is printed
 */
export function printError(
  error: unknown,
  stderr: Output,
  scrub: (text: string) => string = (text) => text,
): void {
  stderr.write(`${errorText(isDirectoryGone(error) ? directoryGone() : error, scrub)}\n`);
}

function errorText(error: unknown, scrub: (text: string) => string): string {
  if (isExplained(error)) {
    // A name within a message may hold a line feed: it must not begin a line of its own.
    const line = (text: string) => printableLine(scrub(text));
    const log = (error.log ?? []).map((logged) => `  | ${line(logged)}`);
    const { subject = "", message, remedy } = error;
    const named = message.includes(subject) ? message : `${subject}: ${message}`;
    return [...log, `runtime-abi: ${line(named)}`, `  ${line(remedy)}`].join("\n");
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `runtime-abi: internal error, a fault of this program and of no runtime; please report it to its maintainers with the lines below and the report, if one was written.\n${printable(scrub(trace))}`;
}

function isExplained(error: unknown): error is ExplainedError {
  return (
    error instanceof Error &&
    typeof (error as Partial<ExplainedError>).code === "string" &&
    typeof (error as Partial<ExplainedError>).remedy === "string"
  );
}
