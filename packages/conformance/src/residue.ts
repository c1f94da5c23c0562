import {
  type Contract,
  findCheck,
  isCorrelated,
  kvKey,
  resolvedNonce,
} from "@runtime-abi/contract";
import type { Observation, Procedure } from "@runtime-abi/protocol";
import type { Residue } from "@runtime-abi/report";

interface Left {
  readonly keys: (nonce: string) => string[];
  readonly messages: number;
}

/** What the trigger of a procedure may leave in the deployment, once it was sent. */
const LEFT_BEHIND: Readonly<Partial<Record<Procedure, Left>>> = {
  kvRoundTrip: { keys: (nonce) => [kvKey(nonce)], messages: 0 },
  waitUntil: { keys: (nonce) => [`wait-until:${nonce}`], messages: 0 },
  queueRoundTrip: { keys: (nonce) => [`queue:${nonce}`], messages: 1 },
};

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
    const left = LEFT_BEHIND[observation.procedure];
    const check = findCheck(contract, observation.check);
    const triggers = countTriggers(observation);
    if (left !== undefined && check !== undefined && isCorrelated(check) && triggers > 0) {
      residue.kvKeys.push(...left.keys(resolvedNonce(contract, check, token)));
      residue.queueMessages += left.messages * triggers;
    }
  }
  const sorted = Object.entries(requestsSent).sort(([a], [b]) => (a < b ? -1 : 1));
  return { requestsSent: Object.fromEntries(sorted), ...residue };
}

function countTriggers({ measurement, supplements }: Observation): number {
  const measurements = [measurement, ...supplements.map((supplement) => supplement.measurement)];
  return measurements
    .flatMap((one) => one?.exchanges ?? [])
    .filter((exchange) => exchange.method === "POST" && exchange.connectedAtMillis !== undefined)
    .length;
}
