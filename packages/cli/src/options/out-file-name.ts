import { basename } from "node:path";
import type { RunSubject } from "./run-subject.ts";

/** Longer than this, a subject's name is cut in a file name. */
const LONGEST_SLUG = 60;

/**
 * The report's file below `--out`: `<target>[-stock].<corpus>.json`, or the subject's name as a slug.
 *
 * @param scrub takes credentials out: even a file name may end up in a public place
 */
export function outFileName(
  subject: RunSubject,
  corpusDirectory: string,
  scrub: (text: string) => string,
): string {
  return `${subjectPart(subject, scrub)}.${basename(corpusDirectory)}.json`;
}

function subjectPart(subject: RunSubject, scrub: (text: string) => string): string {
  if (subject.kind === "target") {
    return subject.mode === "stock" ? `${subject.name}-stock` : subject.name;
  }
  return slug(scrub(subject.subjectName ?? "")) || "endpoint";
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, "");
}
