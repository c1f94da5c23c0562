import type { Output } from "./output.ts";
import { printable } from "./printable.ts";

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
  stderr.write(`${printable(scrub(errorText(error)))}\n`);
}

function errorText(error: unknown): string {
  if (isExplained(error)) {
    const log = (error.log ?? []).map((line) => `  | ${line}`);
    const { subject = "", message, remedy } = error;
    const named = message.includes(subject) ? message : `${subject}: ${message}`;
    return [...log, `runtime-abi: ${named}`, `  ${remedy}`].join("\n");
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `runtime-abi: internal error; please report it with the lines below.\n${trace}`;
}

function isExplained(error: unknown): error is ExplainedError {
  return (
    error instanceof Error &&
    typeof (error as Partial<ExplainedError>).code === "string" &&
    typeof (error as Partial<ExplainedError>).remedy === "string"
  );
}
