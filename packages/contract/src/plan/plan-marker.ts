import type { PlannedMarker } from "@runtime-abi/protocol";
import { resolvedNonce } from "../derive/nonce.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import { get, lateRead, type Planning, plannedBase, post } from "./planning.ts";

/** The trigger, and the reads of its marker: each names the nonce and the same counts. */
export function planMarker(check: CheckOf<"marker">, planning: Planning): PlannedMarker {
  const { path } = check.request;
  const { delayMillis, pollMillis } = check.timing;
  const nonce = resolvedNonce(planning.contract, check, planning.token);
  const counts = check.send ?? {};
  const poll = get(path, { nonce, ...counts });
  return {
    ...plannedBase(check, { supplements: [lateRead(check, poll)] }),
    procedure: "marker",
    trigger: post(path, { nonce, delayMillis, ...counts }),
    leaves: check.clientLeaves === true,
    poll,
    // A store may remember a miss, so it is not asked before there can be something to find.
    firstPollMillis: delayMillis + pollMillis,
    pollMillis,
  };
}
