import {
  type Contract,
  type ContractCheck,
  findCheck,
  isCorrelated,
  kvKey,
  kvKeysWritten,
  resolvedNonce,
} from "@runtime-abi/contract";
import type { Observation, Procedure } from "@runtime-abi/protocol";
import type { Residue } from "@runtime-abi/report";

interface Left {
  readonly keys: (nonce: string, check: ContractCheck) => string[];
  readonly messages: number | ((check: ContractCheck) => number);
}

/** What the trigger of a procedure may leave in the deployment, once it was sent. */
const LEFT_BEHIND: Readonly<Partial<Record<Procedure, Left>>> = {
  kvRoundTrip: { keys: (nonce) => [kvKey(nonce)], messages: 0 },
  waitUntil: { keys: (nonce) => [`wait-until:${nonce}`], messages: 0 },
  marker: { keys: markerKeys, messages: (check) => (orderedOf(check) === undefined ? 0 : 1) },
  disconnect: { keys: markerKeys, messages: 0 },
  slowReader: { keys: (nonce) => [`marker:${nonce}:0`, `marker:${nonce}:1`], messages: 0 },
  scheduledInvocations: { keys: invocationKeys, messages: 0 },
  kvOperations: { keys: keysPut, messages: 0 },
  deliveries: { keys: deliveryKeys, messages: messagesSent },
  queueRoundTrip: { keys: (nonce) => [`queue:${nonce}`], messages: 1 },
};

/** Deliveries of one message under the same count of attempts have a key each; duplicates are rare. */
function deliveryKeys(nonce: string, check: ContractCheck): string[] {
  const awaits = check.procedure === "deliveries" ? check.deliveries.awaits : [];
  return awaits.flatMap((attempts, message) =>
    Array.from({ length: attempts }, (_, at) => `delivery:${nonce}:${message}:${at + 1}:0`),
  );
}

/** Refused ones count: a host may have stored them all the same. */
function messagesSent(check: ContractCheck): number {
  const sends = check.procedure === "deliveries" ? check.deliveries.sends : [];
  return sends.flatMap(({ messages }) => messages).reduce((sum, { times = 1 }) => sum + times, 0);
}

/** Keys that are deleted later count: the check may have been cut before. */
function keysPut(nonce: string, check: ContractCheck): string[] {
  return check.procedure === "kvOperations"
    ? kvKeysWritten(
        nonce,
        check.steps.flatMap(({ operations }) => operations),
      )
    : [];
}

/** One marker for each task or handler that was asked for, and one where no number was. */
function markerKeys(nonce: string, check: ContractCheck): string[] {
  if ("throughBinding" in check && check.throughBinding !== undefined) {
    // In the namespace of the worker behind the binding.
    return [`noted:${nonce}`];
  }
  const { tasks, handlers } = (check.procedure === "marker" ? check.send : undefined) ?? {};
  const ordered = orderedOf(check);
  return [
    ...Array.from({ length: tasks ?? handlers ?? 1 }, (_, part) => `marker:${nonce}:${part}`),
    ...(ordered === undefined ? [] : [`event-order:${ordered}`]),
    ...(ordered === "task" ? [`event-order-taken:${nonce}`] : []),
  ];
}

/** What of both event handlers a check orders: of the one through the store, and by a message. */
function orderedOf(check: ContractCheck): string | undefined {
  return "request" in check ? /\/event-([a-z]+)$/.exec(check.request.path)?.[1] : undefined;
}

/** The places in which the probe keeps invocations of the scheduled handler. */
const INVOCATION_SLOTS = 16;

function invocationKeys(nonce: string, check: ContractCheck): string[] {
  const kind = "request" in check ? check.request.path.split("/scheduled-").at(-1) : "";
  return [
    `event-order:${kind}`,
    `marker:${nonce}:0`,
    ...Array.from({ length: INVOCATION_SLOTS }, (_, slot) => `invocation:${nonce}:${slot}`),
  ];
}

/**
 * What the run sent and may have left behind. A trigger whose connection stood counts, whatever
 * came back: the subject may have acted on it.
 */
export function residueOf(
  contract: Contract,
  token: string,
  observations: readonly Observation[],
  requestsSent: Readonly<Record<string, number>>,
): Residue {
  const residue = { kvKeys: [] as string[], queueMessages: 0 };
  for (const observation of observations) {
    const left = leftByTrigger(contract, token, observation);
    const triggers = countTriggers(observation);
    if (triggers > 0) {
      residue.kvKeys.push(...left.kvKeys);
      residue.queueMessages += left.queueMessages * triggers;
    }
  }
  const sorted = Object.entries(requestsSent).sort(([a], [b]) => (a < b ? -1 : 1));
  return { requestsSent: Object.fromEntries(sorted), ...residue };
}

/** What one trigger of a check may leave in the deployment. */
export function leftByTrigger(
  contract: Contract,
  token: string,
  { check: name, procedure }: Pick<Observation, "check" | "procedure">,
): Pick<Residue, "kvKeys" | "queueMessages"> {
  const left = LEFT_BEHIND[procedure];
  const check = findCheck(contract, name);
  return left !== undefined && check !== undefined && isCorrelated(check)
    ? {
        kvKeys: left.keys(resolvedNonce(contract, check, token), check),
        queueMessages: typeof left.messages === "number" ? left.messages : left.messages(check),
      }
    : { kvKeys: [], queueMessages: 0 };
}

function countTriggers({ measurement, supplements }: Observation): number {
  const measurements = [measurement, ...supplements.map((supplement) => supplement.measurement)];
  return measurements
    .flatMap((one) => one?.exchanges ?? [])
    .filter((exchange) => exchange.method === "POST" && exchange.connectedAtMillis !== undefined)
    .length;
}
