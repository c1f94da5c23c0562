import type { Observation } from "@runtime-abi/protocol";

/**
 * How many requests observations tell of, by method, each poll of a folded series included. A
 * request whose connection never stood was not sent.
 */
export function sentRequests(observations: readonly Observation[]): Record<string, number> {
  const sent: Record<string, number> = {};
  for (const { measurement, supplements } of observations) {
    const measurements = [measurement, ...supplements.map((supplement) => supplement.measurement)];
    for (const exchange of measurements.flatMap((one) => one?.exchanges ?? [])) {
      if (exchange.connectedAtMillis !== undefined) {
        const times = 1 + (exchange.repeated?.times ?? 0);
        sent[exchange.method] = (sent[exchange.method] ?? 0) + times;
      }
    }
  }
  return sent;
}
