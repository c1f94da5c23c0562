/** The two kinds of run; a report always says which it was. */
export const CLASSIFICATIONS = [
  "in-process-fake-runtime-self-test",
  "deployed-runtime-conformance-run",
] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Whether a run was against the stand-in, so that it says nothing of any runtime. */
export function isSelfTest({
  classification,
}: {
  readonly classification: Classification;
}): boolean {
  return classification === "in-process-fake-runtime-self-test";
}
