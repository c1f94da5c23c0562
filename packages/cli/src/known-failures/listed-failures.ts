import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { AUTHORED_DOCUMENT_BYTES, type KnownFailure, readKnownFailures } from "@runtime-abi/report";
import { forSubject } from "../options/for-subject.ts";
import { packageDirectory } from "../package-facts.ts";
import { readSmallFile } from "../read-small-file.ts";
import { resolveGiven } from "../resolve-given.ts";

/** The options that say which failures are known, as they were given. */
export interface KnownFailureFlags {
  /** A file, or false when none are to apply. */
  readonly knownFailures?: string | false;
  readonly writeKnownFailures?: string;
}

/** Known failures, and where they are listed. */
export interface ListedFailures {
  readonly entries: readonly KnownFailure[];
  /** As a reader of the report is told. */
  readonly from: string;
}

export interface ListingQuestion {
  /** What the subject is called in file names. */
  readonly slug: string;
  /** Whether it is a target of ours, so that its known failures may be shipped. */
  readonly isTarget: boolean;
  readonly corpusDirectory: string;
  /** Names of the corpus's checks. */
  readonly checks: readonly string[];
  readonly workingDirectory: string;
}

/**
 * The known failures that apply to a subject: those of the file that was given, else, for a target
 * of ours, those that are shipped for it in this mode.
 *
 * @throws {CommandUsageError} when the file cannot be read
 * @throws {DocumentRefusedError} when it is not as it must be
 */
export async function listedFailures(
  given: KnownFailureFlags["knownFailures"],
  question: ListingQuestion,
): Promise<ListedFailures | undefined> {
  if (given === false) {
    return undefined;
  }
  if (given === undefined) {
    return question.isTarget ? shippedFailures(question) : undefined;
  }
  const named = forSubject(given, question.slug);
  const path = resolveGiven(named, question);
  const bytes = await readSmallFile(path, "--known-failures", AUTHORED_DOCUMENT_BYTES);
  return { entries: await readKnownFailures(bytes, path, question.checks), from: named };
}

/** Name of the file, shipped with this package, that lists a target's known failures. */
export function shippedFileName(slug: string, corpusDirectory: string): string {
  return `${slug}.${basename(corpusDirectory)}.yaml`;
}

/** Path of a shipped file; undefined when there is none of that name. */
export function shippedFile(name: string): string | undefined {
  const path = join(packageDirectory, "known-failures", name);
  return existsSync(path) ? path : undefined;
}

async function shippedFailures(question: ListingQuestion): Promise<ListedFailures | undefined> {
  const name = shippedFileName(question.slug, question.corpusDirectory);
  const path = shippedFile(name);
  return path === undefined
    ? undefined
    : {
        entries: await readKnownFailures(await readFile(path), path, question.checks),
        from: `${name}, which is shipped with runtime-abi`,
      };
}
