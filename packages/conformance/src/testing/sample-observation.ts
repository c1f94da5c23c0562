import type { Exchange, Measurement, Observation, Procedure } from "@runtime-abi/protocol";

/** One complete exchange, with what the test is about changed. */
export function sampleExchange(change: Partial<Exchange> = {}): Exchange {
  return {
    role: "main",
    method: "GET",
    path: "/abi/health",
    startedAtMillis: 0,
    connectedAtMillis: 1,
    sent: [],
    informational: [],
    head: { atMillis: 2, status: 200, statusText: "OK", headers: [] },
    body: sampleBody("{}"),
    end: "complete",
    endedAtMillis: 3,
    ...change,
  };
}

export function sampleBody(data: string, encoding: "utf8" | "base64" = "utf8"): Exchange["body"] {
  const bytes = Buffer.from(data, encoding).length;
  return { encoding, data, bytes, arrivals: [[bytes, 3]] };
}

export function sampleObservation(
  exchanges: Exchange[] = [sampleExchange()],
  change: Partial<Observation> & { check?: string; procedure?: Procedure } = {},
): Observation {
  return {
    check: "answers",
    procedure: "request",
    measurement: sampleMeasurement(exchanges),
    supplements: [],
    ...change,
  };
}

export function sampleMeasurement(exchanges: Exchange[]): Measurement {
  return {
    startedAt: "2026-11-29T12:00:00.000Z",
    durationMillis: 3.5,
    loopback: true,
    exchanges,
    stalls: [],
    ending: "finished",
  };
}
