import type { JsonValue, PlannedKvOperations, PlannedKvStep } from "@runtime-abi/protocol";
import { kvOperationKey, kvScope } from "../derive/kv-operation.ts";
import { resolvedNonce } from "../derive/nonce.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import type { KvStep, StatedKvOperation } from "../schema/kv-operations-check.ts";
import { get, type Planning, plannedBase, post } from "./planning.ts";

/** The operations of each step as the probe is asked for them. */
export function planKvOperations(
  check: CheckOf<"kvOperations">,
  planning: Planning,
): PlannedKvOperations {
  const { path } = check.request;
  const nonce = resolvedNonce(planning.contract, check, planning.token);
  return {
    ...plannedBase(check),
    procedure: "kvOperations",
    steps: check.steps.map((step, index) => planStep(step, { path, index, nonce, check })),
  };
}

interface Placed {
  readonly path: string;
  readonly index: number;
  readonly nonce: string;
  readonly check: CheckOf<"kvOperations">;
}

function planStep(step: KvStep, { path, index, nonce, check }: Placed): PlannedKvStep {
  const operations = step.operations.map((one) => asked(one, nonce, step.repeated === true));
  const { afterMillis } = step;
  return {
    ...(step.repeated === true
      ? {
          request: get(path, { step: index + 1, operations: JSON.stringify(operations) }),
          pollMillis: check.timing.pollMillis,
        }
      : { request: post(path, { step: index + 1, operations }) }),
    ...(afterMillis === undefined ? {} : { afterMillis }),
  };
}

/** One operation, and what its step is repeated for; never what it must bring. */
function asked(operation: StatedKvOperation, nonce: string, repeated: boolean): JsonValue {
  const until = repeated ? waitsFor(operation) : undefined;
  return { ...inputsOf(operation, nonce), ...(until === undefined ? {} : { until }) };
}

function inputsOf(operation: StatedKvOperation, nonce: string): Record<string, JsonValue> {
  const { op } = operation;
  if (op === "list") {
    const { prefix, limit, cursor } = operation;
    const options = {
      prefix: kvScope(nonce) + prefix,
      ...(limit === undefined ? {} : { limit }),
      ...(cursor === undefined ? {} : { cursor }),
    };
    return { op, options };
  }
  const key = kvOperationKey(nonce, operation.key);
  if (op !== "put") {
    return { op, key };
  }
  const { value, options } = operation;
  return { op, key, value, ...(options === undefined ? {} : { options: options as JsonValue }) };
}

/** When a read has caught up: by whether there is something, or by how much where there was something before. */
function waitsFor({ expect }: StatedKvOperation): JsonValue | undefined {
  if ("absent" in expect) {
    return "absent";
  }
  if ("names" in expect) {
    return { names: expect.names.length };
  }
  if ("base64" in expect && "before" in expect && expect.before !== undefined) {
    return { bytes: Buffer.from(expect.base64, "base64").length };
  }
  return "base64" in expect || "zeros" in expect ? "found" : undefined;
}
