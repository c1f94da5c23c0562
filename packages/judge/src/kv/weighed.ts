import type { NegativeFinding } from "../finding.ts";
import type { Reason } from "../reasons.ts";

/**
 * What one outcome shows: a finding that nothing takes back, that all is as stated, or nothing yet,
 * and the reason for which the check fails when it stays so.
 */
export type Weighed =
  | NegativeFinding
  | { readonly kind: "met" }
  | { readonly kind: "open"; readonly reason: Reason; readonly says: string };

export const MET: Weighed = { kind: "met" };

export function open(reason: Reason, says: string): Weighed {
  return { kind: "open", reason, says };
}
