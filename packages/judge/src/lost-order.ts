import { doubt, type NegativeFinding } from "./finding.ts";

/** What was ordered of the scheduled handler cannot be read any more, so that nobody could act on it. */
export function lostOrder(last: string): NegativeFinding {
  return doubt("environment", {
    reason: "order-lost",
    observed: "the order to the scheduled handler does not stand in the store",
    detail: last,
    likely:
      "Another run against the same deployment ordered at the same moment, or the store does not show what was written: measure again, one run at a time.",
  });
}
