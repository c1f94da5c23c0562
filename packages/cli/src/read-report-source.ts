import { Buffer } from "node:buffer";
import { readSmallFile } from "./read-small-file.ts";
import { resolveGiven } from "./resolve-given.ts";
import { CommandUsageError } from "./usage-error.ts";

/** Names standard input in place of a file. */
export const STANDARD_INPUT = "-";

/** A report is some hundred kilobytes, unless a subject sent all that is kept of it. */
const LARGEST_REPORT_BYTES = 256 * 1024 * 1024;

/** A document that was read, and what it is called in messages. */
export interface ReportSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Refuses standard input named twice: it can be read once. */
export function refuseInputTwice(paths: readonly string[]): void {
  if (paths.filter((path) => path === STANDARD_INPUT).length > 1) {
    throw new CommandUsageError(
      "conflicting-options",
      "Standard input was named twice.",
      "Name it once; give the other reports as files.",
    );
  }
}

/**
 * Reads a stored report: a file, or standard input for `-`.
 *
 * @throws {CommandUsageError} when it cannot be read or is larger than any report
 */
export async function readReportSource(
  path: string,
  from: { readonly workingDirectory: string },
  standardInput: AsyncIterable<Uint8Array>,
): Promise<ReportSource> {
  if (path === STANDARD_INPUT) {
    return { name: "standard input", bytes: await readAll(standardInput) };
  }
  const bytes = await readSmallFile(resolveGiven(path, from), "the command", LARGEST_REPORT_BYTES);
  return { name: path, bytes };
}

async function readAll(standardInput: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of standardInput) {
    parts.push(part);
    length += part.length;
    if (length > LARGEST_REPORT_BYTES) {
      throw new CommandUsageError(
        "file-not-readable",
        `Standard input has more than ${LARGEST_REPORT_BYTES} bytes, which no report has.`,
        "Pipe one report into it.",
      );
    }
  }
  return Buffer.concat(parts);
}
