import {
  type Contract,
  type ContractCheck,
  findCheck,
  isCorrelated,
  kvKey,
  resolvedNonce,
} from "@runtime-abi/contract";
import type { Observation, Procedure } from "@runtime-abi/protocol";
import type { Residue } from "@runtime-abi/report";

interface Left {
  readonly keys: (nonce: string, check: ContractCheck) => string[];
  readonly messages: number;
}

/** What the trigger of a procedure may leave in the deployment, once it was sent. */
const LEFT_BEHIND: Readonly<Partial<Record<Procedure, Left>>> = {
  kvRoundTrip: { keys: (nonce) => [kvKey(nonce)], messages: 0 },
  waitUntil: { keys: (nonce) => [`wait-until:${nonce}`], messages: 0 },
  marker: { keys: markerKeys, messages: 0 },
  queueRoundTrip: { keys: (nonce) => [`queue:${nonce}`], messages: 1 },
};

/** One marker for each task that was asked for, and one where no number was. */
function markerKeys(nonce: string, check: ContractCheck): string[] {
  const tasks = (check.procedure === "marker" ? check.send?.tasks : undefined) ?? 1;
  return Array.from({ length: tasks }, (_, part) => `marker:${nonce}:${part}`);
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
        queueMessages: left.messages,
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
