import type { Report } from "../report-schema.ts";

/** What is to be done about a check that is listed as a known failure, yet passed. */
export function staleText({ knownFailuresFrom }: Report, check: string): string {
  const place = knownFailuresFrom ?? "the list of known failures";
  return `${check} passed, though it is listed as a known failure: remove it from ${place}.`;
}
