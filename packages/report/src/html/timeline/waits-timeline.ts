import {
  deliveriesAnswer,
  type Exchange,
  type ExchangeRole,
  kvFoundAnswer,
  kvOperationsAnswer,
  type Measurement,
  markerAnswer,
  orderedInvocationAnswer,
  queueDeliveredAnswer,
  scheduledAnswer,
  waitUntilSettledAnswer,
} from "@runtime-abi/protocol";
import type { z } from "zod";
import { measuredTimes } from "./measured-times.ts";
import { parsedLine } from "./parsed-line.ts";
import type { Timeline, TimelineRow } from "./timeline.ts";

/** What is waited for: how the answer tells of it, and in words. */
interface Awaited {
  readonly title: string;
  readonly rule: string;
  /** Whether an answer says that it came; `undefined` when the answer says nothing of it. */
  readonly says: (body: string) => boolean | undefined;
  readonly yes: string;
  readonly no: string;
}

/** The procedures that ask until something that the host drives has happened. */
export const AWAITED = {
  waitUntil: {
    title: "From the answer to the settled task",
    rule: "The answer comes first, the task is not settled then, and settles later, seen by asking again.",
    says: saying(waitUntilSettledAnswer.transform(({ settled }) => settled)),
    yes: "settled",
    no: "not settled",
  },
  scheduledObservation: {
    title: "Waiting for the host to call the scheduled handler",
    rule: "What an earlier event left is read and cleared; then the runner asks until a newer one stands there.",
    says: saying(scheduledAnswer.transform(({ observed }) => observed)),
    yes: "observed",
    no: "not observed",
  },
  queueRoundTrip: {
    title: "From sending to delivery",
    rule: "The message is sent, then the runner asks until its delivery was recorded.",
    says: saying(queueDeliveredAnswer.transform(({ delivered }) => delivered)),
    yes: "delivered",
    no: "not delivered",
  },
  marker: {
    title: "From the trigger to the marker",
    rule: "The trigger is sent, then the runner asks until the marker is there.",
    says: saying(markerAnswer.transform(({ settled }) => settled)),
    yes: "settled",
    no: "not settled",
  },
  deliveries: {
    title: "From sending to the last delivery",
    rule: "The messages are sent, then the runner asks which deliveries there were, and once more after a quiet time.",
    says: saying(deliveriesAnswer.transform(({ deliveries }) => deliveries.length > 0)),
    yes: "delivered",
    no: "not delivered",
  },
  scheduledInvocations: {
    title: "From the order to the listed invocations",
    rule: "The order is placed, then the runner asks until the scheduled handler was called, waits for further calls, and lists them.",
    says: saying(orderedInvocationAnswer.transform(({ observed }) => observed)),
    yes: "called",
    no: "not called",
  },
  kvRoundTrip: {
    title: "From writing to reading",
    rule: "The value is stored, then the runner asks until it is found.",
    says: saying(kvFoundAnswer.transform(({ found }) => found)),
    yes: "found",
    no: "not found",
  },
  kvOperations: {
    title: "Operations on the store",
    rule: "Each step begins after the one before it; reads are repeated until they bring what was written.",
    says: saying(kvOperationsAnswer.transform(({ settled }) => settled)),
    yes: "settled",
    no: "not settled",
  },
} as const satisfies Readonly<Record<string, Awaited>>;

function saying(schema: z.ZodType<boolean>): Awaited["says"] {
  return (body) => parsedLine(body, schema);
}

const LABELS: Readonly<Record<ExchangeRole, string>> = {
  setup: "setup",
  main: "request",
  roundTrip: "round trip",
  beside: "request beside it",
  trigger: "trigger",
  atOnce: "read at once",
  baseline: "baseline",
  clear: "clear",
  poll: "poll",
  diagnostics: "diagnostics",
  lateRead: "late read",
};

/** The trigger, the reads that followed, and when what was waited for was seen. */
export function waitsTimeline(measurement: Measurement, awaited: Awaited): Timeline | undefined {
  if (measurement.exchanges.length === 0) {
    return undefined;
  }
  const isSeen = (exchange: Exchange) =>
    READING.has(exchange.role) && awaited.says(exchange.body.data) === true;
  const seen = measurement.exchanges.find(isSeen);
  const rows = measurement.exchanges.map((exchange) =>
    exchangeRow(exchange, awaited, exchange === seen),
  );
  return { title: awaited.title, rule: awaited.rule, ...measuredTimes(measurement, rows) };
}

/** Roles whose answer may tell that it came; a baseline tells of what was before. */
const READING: ReadonlySet<ExchangeRole> = new Set(["atOnce", "poll"]);

function exchangeRow(exchange: Exchange, awaited: Awaited, isSeen: boolean): TimelineRow {
  const times = (exchange.repeated?.times ?? 0) + 1;
  return {
    kind: isSeen ? "seen" : "wait",
    label: times === 1 ? LABELS[exchange.role] : `${times} polls`,
    fromMillis: exchange.startedAtMillis,
    toMillis: exchange.repeated?.lastEndedAtMillis ?? exchange.endedAtMillis,
    note: [answerNote(exchange), saidNote(exchange, awaited)].filter(Boolean).join(", "),
  };
}

function answerNote({ head, failure, end }: Exchange): string {
  return head === undefined ? (failure?.kind ?? end) : `status ${head.status}`;
}

function saidNote({ role, body }: Exchange, { says, yes, no }: Awaited): string {
  if (!READING.has(role) && role !== "baseline") {
    return "";
  }
  const said = says(body.data);
  return said === undefined ? "" : said ? yes : no;
}
