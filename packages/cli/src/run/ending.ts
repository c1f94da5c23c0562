import type { Report } from "@runtime-abi/report";
import { EXIT_CODES } from "../exit-codes.ts";

/** How the run of one subject ended. */
export interface Ending {
  /** What the subject is called in file names and progress lines. */
  readonly slug: string;
  readonly code: number;
  /** Absent when measuring did not begin, or could not. */
  readonly report?: Report;
}

/** From worst to best. An interruption is none of the subjects': it goes before all of them. */
const SEVERITY: readonly number[] = [EXIT_CODES.interrupted, 2, 1, 3, 0];

/** The exit code of a call: the worst of its runs'. */
export function worstCode(endings: readonly Ending[]): number {
  const codes = endings.map(({ code }) => code);
  return SEVERITY.find((code) => codes.includes(code)) ?? EXIT_CODES.unusable;
}
