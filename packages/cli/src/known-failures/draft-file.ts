import { lstat } from "node:fs/promises";
import { draftKnownFailures, printableLine, type Report } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { keepReport } from "../keep-report.ts";
import { forSubject } from "../options/for-subject.ts";
import { checkReportFile } from "../report-file.ts";
import { resolveGiven } from "../resolve-given.ts";
import { CommandUsageError } from "../usage-error.ts";
import { createFile } from "../write-output.ts";

/**
 * Where a draft of known failures is to go, checked before anything is measured.
 *
 * @throws {CommandUsageError} when something stands there, or nothing can be written there
 */
export async function prepareDraftFile(
  given: string,
  slug: string,
  context: Pick<CliContext, "workingDirectory">,
): Promise<string> {
  const path = resolveGiven(forSubject(given, slug), context);
  await checkReportFile({ path, overwrite: true });
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw new CommandUsageError(
      "output-exists",
      `${path} exists already; a list of known failures is never overwritten.`,
      "Name another file for --write-known-failures.",
    );
  }
  return path;
}

/**
 * Drafts a list of known failures from a report.
 *
 * @throws {CommandUsageError} when it could not be written there; the remedy names where it is
 */
export async function writeDraftFile(
  path: string,
  report: Report,
  { stderr }: Pick<CliContext, "stderr">,
): Promise<void> {
  const draft = draftKnownFailures(report);
  const shown = printableLine(path);
  if (draft === undefined) {
    stderr.write(`No check failed: ${shown} was not written.\n`);
    return;
  }
  try {
    await createFile(path, draft);
  } catch (error) {
    throw await keepReport(path, draft, error);
  }
  stderr.write(`Known failures, to be filled in with reasons: ${shown}\n`);
}
