import type { Delivery } from "@runtime-abi/protocol";
import { quoteJson } from "../describe/quote.ts";
import { doubt, type NegativeFinding } from "../finding.ts";
import type { Reason } from "../reasons.ts";

/** What the messages of another run can bring about, when they share a batch with this run's. */
const DECIDED_BY_OTHERS: ReadonlySet<Reason> = new Set([
  "not-redelivered",
  "redelivered",
  "retries-exceeded",
]);

/**
 * The finding, unless another run's messages stood in a batch of this one's and asked something of
 * the whole of it: the two cannot both have their way.
 */
export function sparingShared(
  finding: NegativeFinding,
  deliveries: readonly Delivery[],
): NegativeFinding {
  const orders = deliveries.flatMap(({ batch }) => batch.flatMap(ordersOf));
  return DECIDED_BY_OTHERS.has(finding.reason) && orders.length > 0
    ? doubt("environment", {
        reason: "batch-shared",
        observed: `${finding.observed}; and messages of another run stood in the same batch, with ${quoteJson([...new Set(orders)])}`,
        likely:
          "Another run measures the same deployment: what it asks of a batch as a whole concerns this run's messages in it. Measure again, one run at a time.",
      })
    : finding;
}

function ordersOf({ orders }: Delivery["batch"][number]): readonly unknown[] {
  return Array.isArray(orders) ? orders : [];
}
