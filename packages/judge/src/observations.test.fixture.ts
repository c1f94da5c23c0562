import type {
  Exchange,
  ExchangeRole,
  Measurement,
  Observation,
  SubjectGone,
  Supplement,
} from "@runtime-abi/protocol";
import { judgeCheck } from "./judge-check.ts";
import { PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import type { Verdict } from "./verdict.ts";

/** Body of an exchange whose pieces arrived at the given instants. */
export function bodyOf(pieces: readonly (readonly [text: string, atMillis: number])[]) {
  let bytes = 0;
  const arrivals = pieces.map(([text, at]): [number, number] => {
    bytes += Buffer.byteLength(text);
    return [bytes, at];
  });
  const data = pieces.map(([text]) => text).join("");
  return { encoding: "utf8", data, bytes, arrivals } as const;
}

/** An exchange that went well: `GET`, status 200, an empty body, all over after 5 ms. */
export function exchange(role: ExchangeRole, changes: Partial<Exchange> = {}): Exchange {
  return {
    role,
    method: "GET",
    path: "/abi/sample",
    startedAtMillis: 0,
    connectedAtMillis: 1,
    sent: [],
    uploadEndedAtMillis: 1,
    informational: [],
    head: head(200),
    body: { ...bodyOf([]), arrivals: [] },
    end: "complete",
    endedAtMillis: 5,
    ...changes,
  };
}

export function head(status: number, atMillis = 4, headers: [string, string][] = []) {
  return { atMillis, status, statusText: "", headers };
}

/** An answer with a JSON document, begun at an instant and over 5 ms later. */
export function answer(
  role: ExchangeRole,
  document: unknown,
  { status = 200, at = 0, method = "GET" }: { status?: number; at?: number; method?: string } = {},
): Exchange {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  return exchange(role, {
    method,
    startedAtMillis: at,
    head: head(status, at + 4),
    body: { ...bodyOf([[text, at + 5]]), arrivals: [[Buffer.byteLength(text), at + 5]] },
    endedAtMillis: at + 5,
  });
}

/** An answer of the probe. */
export function probeAnswer(
  role: ExchangeRole,
  members: object,
  options: { status?: number; at?: number; method?: string } = {},
): Exchange {
  return answer(role, { probe: PROBE, ...members }, options);
}

/** An exchange that brought no head. */
export function noHead(
  role: ExchangeRole,
  kind: NonNullable<Exchange["failure"]>["kind"],
  changes: Partial<Exchange> = {},
): Exchange {
  const { head: _none, ...rest } = exchange(role, {
    end: kind === "deadline" || kind === "aborted" ? "stopped" : "noHead",
    failure: { kind, message: "as scripted" },
    ...changes,
  });
  return rest;
}

export function measurement(
  exchanges: readonly Exchange[],
  changes: Partial<Measurement> = {},
): Measurement {
  return {
    startedAt: "2026-01-01T00:00:00.000Z",
    durationMillis: 30_000,
    loopback: true,
    exchanges: [...exchanges],
    stalls: [],
    ending: "finished",
    ...changes,
  };
}

interface ObservationParts {
  readonly supplements?: readonly Supplement[];
  readonly subjectGone?: SubjectGone;
}

/** The observation of a sample check. */
export function observation(
  check: string,
  measured: Measurement,
  { supplements = [], subjectGone }: ObservationParts = {},
): Observation {
  const entry = SAMPLE_CONTRACT.checks.find(({ name }) => name === check);
  return {
    check,
    procedure: entry?.procedure ?? "unmeasured",
    measurement: measured,
    supplements: [...supplements],
    ...(subjectGone === undefined ? {} : { subjectGone }),
  };
}

/** Judges an observation as it is stored: after a round trip through JSON. */
export function judgeStored(observed: Observation): Verdict {
  return judgeCheck(SAMPLE_CONTRACT, TOKEN, JSON.parse(JSON.stringify(observed)));
}

/** What a verdict comes down to: `passed`, or `failed subject reason`. */
export function gist({ outcome, cause, reason }: Verdict): string {
  return outcome === "passed" ? outcome : `${outcome} ${cause} ${reason}`;
}

/** Judges one measurement of a sample check. */
export function gistOf(
  check: string,
  exchanges: readonly Exchange[],
  changes: Partial<Measurement> = {},
  parts: ObservationParts = {},
): string {
  return gist(judgeStored(observation(check, measurement(exchanges, changes), parts)));
}
