import type { Contract } from "@runtime-abi/contract";
import { quote, quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";

/** Refuses a batch that does not name the queue as it was declared. */
export function refuseQueueName(
  contract: Contract,
  received: unknown,
): NegativeFinding | undefined {
  const expected = contract.deployment.queue;
  if (received === expected) {
    return undefined;
  }
  const isBinding = received === contract.probeProtocol.queueBinding;
  return violation({
    reason: isBinding ? "binding-name" : "queue-name",
    observed: `the batch names the queue ${quoteJson(received)} instead of ${quote(expected)}`,
    likely: isBinding
      ? "The host puts the producer binding's name where the queue's own name belongs."
      : "The host names the queue by another name than the declared one, or the deployment differs.",
  });
}
