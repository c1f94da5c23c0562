import type { VerifiedCorpus } from "@runtime-abi/contract";

/** The check that each section of the extended contract begins with, in the contract's order. */
export const SECTIONS_BEGIN_WITH: readonly string[] = [
  "text-module-is-decoded-utf8",
  "non-response-return-is-500",
  "var-and-secret-values-are-the-supplied-ones",
  "outbound-fetch-streams",
  "thirty-two-tasks-settle",
  "scheduled-throw-is-not-retried-in-its-minute",
  "ids-are-unique-and-stable",
  "callee-request-is-the-callers",
  "absent-key-is-null",
  "wait-until-after-expiry-is-context-expired",
];

/** The names of the checks, a list for each section. */
export function sectionsOf({ contract }: VerifiedCorpus): readonly (readonly string[])[] {
  const names = contract.checks.map(({ name }) => name);
  return SECTIONS_BEGIN_WITH.map((first, at) => {
    const next = SECTIONS_BEGIN_WITH[at + 1];
    return names.slice(names.indexOf(first), next === undefined ? undefined : names.indexOf(next));
  });
}
