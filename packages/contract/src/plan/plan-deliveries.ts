import type { JsonValue, PlannedDeliveries } from "@runtime-abi/protocol";
import { resolvedNonce } from "../derive/nonce.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import { get, lateRead, type Planning, plannedBase, post } from "./planning.ts";

/** What is done for one message and settles no other. */
const OF_ONE_MESSAGE = new Set<string>(["acknowledge", "acknowledgeUnknown", "retry", "send"]);

/**
 * Whether what becomes of a message depends on its batch: where the handler does something to all of
 * it, or where its return alone settles what is claimed to be settled.
 */
function concernsBatch({ sends, claims }: CheckOf<"deliveries">["deliveries"]): boolean {
  const steps = sends.flatMap(({ messages }) => messages.map(({ does }) => does.flat()));
  return (
    steps.flat().some((step) => !OF_ONE_MESSAGE.has(step.do)) ||
    claims.some((one) => one.claim === "settled" && steps[one.message]?.length === 0)
  );
}

/** The messages with what their handler does, and the reads of what was delivered. */
export function planDeliveries(
  check: CheckOf<"deliveries">,
  planning: Planning,
): PlannedDeliveries {
  const { path } = check.request;
  const { sends, awaits, quietMillis } = check.deliveries;
  const nonce = resolvedNonce(planning.contract, check, planning.token);
  const poll = get(path, { nonce, messages: awaits.length });
  return {
    ...plannedBase(check, { supplements: [lateRead(check, poll)] }),
    procedure: "deliveries",
    trigger: post(path, { nonce, sends: sends as unknown as JsonValue }),
    poll,
    pollMillis: check.timing.pollMillis,
    awaits,
    inTurn: concernsBatch(check.deliveries),
    quietMillis,
  };
}
