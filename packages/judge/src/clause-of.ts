import type { ContractCheck } from "@runtime-abi/contract";

const RUNTIME = "worker.runtime@1.0.0";

/** What a procedure rests on beyond the runtime's own operation. */
const BEYOND: Partial<Record<ContractCheck["procedure"], string>> = {
  kvRoundTrip: "edge.kv@1.0.0, operations put and get; binding module-worker.edge-kv@1.0.0",
  queueRoundTrip: "edge.queue@1.0.0, operation send; binding module-worker.queue-producer@1.0.0",
};

const THROUGH_SERVICE =
  "worker.service@1.0.0, operation fetch; binding module-worker.service@1.0.0";

/**
 * Where the ABI states what a check measures: what the check itself cites, else definition,
 * operation, and the binding it goes through.
 */
export function clauseOf(check: ContractCheck): string {
  if (check.clause !== undefined) {
    return check.clause;
  }
  const beyond =
    "throughBinding" in check && check.throughBinding !== undefined
      ? THROUGH_SERVICE
      : BEYOND[check.procedure];
  const own = `${RUNTIME}, operation ${check.operation}`;
  return beyond === undefined ? own : `${own}; ${beyond}`;
}
