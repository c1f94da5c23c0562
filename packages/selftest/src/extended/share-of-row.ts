import type { ContractCheck, VerifiedCorpus } from "@runtime-abi/contract";
import type { KillEntry } from "@runtime-abi/faults";
import { sectionsOf } from "./sections.ts";

/**
 * Measured in every row, whatever its entry says: a check of each section that tells something in
 * little time. Another verdict of one of them shows a fault that reaches further than is stated.
 */
export const SAMPLE: readonly string[] = [
  "unused-module-of-unsupported-type-refused",
  "rejected-promise-is-500",
  "method-url-headers-arrive-intact",
  "var-and-secret-values-are-the-supplied-ones",
  "outbound-fetch-streams",
  "wait-until-extends-scheduled-and-queue",
  "ids-are-unique-and-stable",
  "callee-request-is-the-callers",
  "absent-key-is-null",
];

/**
 * The checks that the suites measure of a row: what its entry says of checks, the other checks of
 * the sections that this lies in, and the sample. What moves many MiB is among them only where the
 * entry speaks of it. Of what must pass everything, everything: a wrong failure may be anywhere.
 */
export function shareOfRow(
  corpus: VerifiedCorpus,
  { kind, kills, unmeasured = [] }: KillEntry,
): readonly string[] {
  const { checks } = corpus.contract;
  if (kind === "variant") {
    return checks.map(({ name }) => name);
  }
  const told = new Set([...kills, ...unmeasured]);
  const near = new Set(
    sectionsOf(corpus)
      .filter((section) => section.some((name) => told.has(name)))
      .flat(),
  );
  return checks
    .filter(
      (check) =>
        told.has(check.name) ||
        SAMPLE.includes(check.name) ||
        (near.has(check.name) && !movesMuch(check)),
    )
    .map(({ name }) => name);
}

/** What the contract calls heavy, and what fills buffers until somebody waits. */
function movesMuch(check: ContractCheck): boolean {
  const isHeavy = "heavy" in check && check.heavy === true;
  return isHeavy || check.procedure === "slowReader" || check.procedure === "upload";
}
