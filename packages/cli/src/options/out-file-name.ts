import { basename } from "node:path";
import type { RunSubject } from "./run-subject.ts";

/** Longer than this, a subject's name is cut in a file name. */
const LONGEST_SLUG = 60;

/**
 * The report's file below `--out`: `<target>[-stock].<corpus>.json`, or the subject's name as a
 * slug, or `self-test` with the fault's name.
 *
 * @param scrub takes credentials out: even a file name may end up in a public place
 */
export function outFileName(
  subject: RunSubject,
  corpusDirectory: string,
  scrub: (text: string) => string,
): string {
  // An asterisk is no character of a file name everywhere.
  const corpus = scrub(basename(corpusDirectory)).replaceAll(/\*+/g, "masked");
  return `${subjectSlug(subject, scrub)}.${corpus}.json`;
}

/** What a subject is called in file names, in progress lines, and in place of `{subject}`. */
export function subjectSlug(subject: RunSubject, scrub: (text: string) => string): string {
  if (subject.kind === "stand-in") {
    return subject.fault === undefined ? "self-test" : `self-test-${subject.fault}`;
  }
  if (subject.kind === "target") {
    return subject.mode === "stock" ? `${subject.name}-stock` : subject.name;
  }
  return slug(scrub(subject.subjectName ?? "")) || "endpoint";
}

/** A name as it may stand in a file name anywhere; empty when nothing of it may. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, "");
}
