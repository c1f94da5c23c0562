import type { Procedure } from "@runtime-abi/protocol";

const MILLIS_PER_SECOND = 1000;
const MILLIS_PER_MINUTE = 60 * MILLIS_PER_SECOND;

/** What a procedure waits for, in a word or two. */
const WAITS_FOR = {
  load: "loader",
  request: "response",
  requestSeries: "response",
  environment: "response",
  values: "response",
  globals: "response",
  kvRoundTrip: "kv",
  requestStream: "stream",
  responseStream: "stream",
  waitUntil: "background work",
  scheduledObservation: "cron",
  queueRoundTrip: "queue",
  marker: "background work",
  disconnect: "marker",
  slowReader: "stream",
  upload: "stream",
  scheduledInvocations: "cron",
  outbound: "response",
  kvOperations: "kv",
  deliveries: "queue",
  unmeasured: "nothing",
} as const satisfies Record<Procedure, string>;

/** What is waited for at this moment, and how long that can last. */
export function waitStatus(procedure: Procedure, leftMillis: number, now: Date): string {
  const subject = WAITS_FOR[procedure];
  // A host fires cron at minute boundaries of its clock, which is taken for near enough to ours here.
  const toMinuteMillis = MILLIS_PER_MINUTE - (now.getTime() % MILLIS_PER_MINUTE);
  return subject === "cron" && toMinuteMillis <= leftMillis
    ? `${subject}: next minute in ${seconds(toMinuteMillis)}`
    : `${subject}: at most ${seconds(Math.max(0, leftMillis))} more`;
}

function seconds(millis: number): string {
  return `${Math.ceil(millis / MILLIS_PER_SECOND)} s`;
}
