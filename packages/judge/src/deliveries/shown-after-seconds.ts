import type { CheckOf } from "@runtime-abi/contract";
import { BY_HAND_GAP_SECONDS } from "../limits.ts";

/** How long a person waits before all deliveries that a check awaits can be read. */
export function shownAfterSeconds({ deliveries: stated }: CheckOf<"deliveries">): number {
  const deliveriesOfOne = Math.max(1, ...stated.awaits);
  const quiet = Math.ceil(stated.quietMillis / 1000);
  return deliveriesOfOne * BY_HAND_GAP_SECONDS + quiet + longestDelaySeconds(stated);
}

function longestDelaySeconds({ sends }: CheckOf<"deliveries">["deliveries"]): number {
  const messages = sends.flatMap((send) => send.messages);
  const steps = messages.flatMap(({ does }) => does.flat());
  return Math.max(
    0,
    ...[...messages, ...steps].map((one) => ("delaySeconds" in one ? (one.delaySeconds ?? 0) : 0)),
  );
}
