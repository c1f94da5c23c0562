import type { JsonValue, PlannedDeliveries } from "@runtime-abi/protocol";
import { resolvedNonce } from "../derive/nonce.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import { get, lateRead, type Planning, plannedBase, post } from "./planning.ts";

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
    quietMillis,
  };
}
