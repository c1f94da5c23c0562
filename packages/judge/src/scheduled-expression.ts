import { isSameSchedule } from "./describe/cron-fields.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { type NegativeFinding, violation } from "./finding.ts";
import type { Reason } from "./reasons.ts";

/** Refuses an event whose expression is not the declared one, byte for byte. */
export function refuseExpression(received: unknown, cron: string): NegativeFinding | undefined {
  if (received === cron) {
    return undefined;
  }
  const { reason, likely } = diagnoseExpression(received, cron);
  return violation({
    reason,
    observed: `cron is ${quoteJson(received)} instead of ${quote(cron)}`,
    likely,
  });
}

function diagnoseExpression(received: unknown, cron: string): { reason: Reason; likely: string } {
  if (typeof received !== "string" || received === "") {
    return {
      reason: "no-expression",
      likely: "The host invokes the handler without an expression.",
    };
  }
  return isSameSchedule(received, cron)
    ? {
        reason: "normalised-expression",
        likely: "The host rewrites the declared expression; the event must carry it byte for byte.",
      }
    : { reason: "wrong-expression", likely: "Another cron attachment invoked the handler." };
}
