import { PATTERN_BLOCK_BYTES, type Planned } from "@runtime-abi/protocol";
import { resolvedNonce } from "../derive/nonce.ts";
import { BODY_MARGIN_BYTES } from "../limits.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import { get, lateRead, type Planning, plannedBase, post } from "./planning.ts";

/** A request that is left in its middle, one beside it, and the reads of what the producer was told. */
export function planDisconnect(
  check: CheckOf<"disconnect">,
  planning: Planning,
): Planned<"disconnect"> {
  const { path } = check.request;
  const { delayMillis, pollMillis } = check.timing;
  const nonce = resolvedNonce(planning.contract, check, planning.token);
  const poll = get(path, { nonce });
  return {
    ...plannedBase(check, { supplements: [lateRead(check, poll)] }),
    procedure: "disconnect",
    beside: get(check.beside.path, { lines: check.beside.lines }),
    trigger: post(path, { nonce, delayMillis, lines: check.lines }),
    leaves: check.leaves,
    poll,
    // A store may remember a miss, so it is not asked before there can be something to find.
    firstPollMillis: delayMillis + pollMillis,
    pollMillis,
  };
}

/** The long response; what its producer tells is stored twice, since a store may remember a miss. */
export function planSlowReader(
  check: CheckOf<"slowReader">,
  planning: Planning,
): Planned<"slowReader"> {
  const { path } = check.request;
  const { pauseMillis, pollMillis } = check.timing;
  const nonce = resolvedNonce(planning.contract, check, planning.token);
  return {
    ...plannedBase(check),
    procedure: "slowReader",
    trigger: post(path, { nonce, delayMillis: pauseMillis, blocks: check.blocks }),
    pauseMillis,
    capBytes: check.blocks * PATTERN_BLOCK_BYTES + BODY_MARGIN_BYTES,
    atOnce: get(path, { nonce, part: 0 }),
    poll: get(path, { nonce, part: 1 }),
    pollMillis,
  };
}

export function planUpload(check: CheckOf<"upload">): Planned<"upload"> {
  const { delayMillis = 0 } = check.timing;
  const { path } = get(check.request.path, { delayMillis });
  return {
    ...plannedBase(check),
    procedure: "upload",
    request: post(path),
    blocks: check.blocks,
  };
}
