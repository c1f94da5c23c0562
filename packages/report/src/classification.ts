/** The two kinds of run; a report always says which it was. */
export const CLASSIFICATIONS = [
  "in-process-fake-runtime-self-test",
  "deployed-runtime-conformance-run",
] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];
