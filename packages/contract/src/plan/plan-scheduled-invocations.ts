import type { PlannedScheduledInvocations } from "@runtime-abi/protocol";
import { resolvedNonce } from "../derive/nonce.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import { get, type Planning, plannedBase, post } from "./planning.ts";

/** The order, the reads of the latest invocation, and the one read of them all. */
export function planScheduledInvocations(
  check: CheckOf<"scheduledInvocations">,
  planning: Planning,
): PlannedScheduledInvocations {
  const { path } = check.request;
  const { delayMillis, pollMillis, quietMillis } = check.timing;
  const nonce = resolvedNonce(planning.contract, check, planning.token);
  return {
    ...plannedBase(check),
    procedure: "scheduledInvocations",
    trigger: post(path, { nonce, delayMillis }),
    poll: get(path, { nonce }),
    matches: check.matches,
    pollMillis,
    quietMillis,
    list: get(`${path}/invocations`, { nonce }),
  };
}
