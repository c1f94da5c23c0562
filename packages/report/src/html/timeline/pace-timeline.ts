import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { bytesText } from "../numbers.ts";
import { endRow, headRow, measuredTimes } from "./measured-times.ts";
import type { Timeline, TimelineRow } from "./timeline.ts";

type Progress = Exchange["sent"];

/** So long without a byte is a pause, and no mere gap between two pieces. */
const PAUSE_MILLIS = 200;

interface Told {
  readonly title: string;
  readonly rule: string;
  readonly role: "main" | "trigger";
  readonly kind: "sent" | "received";
  readonly progress: (exchange: Exchange) => Progress;
}

const SLOW_READER: Told = {
  title: "The body as the client took it",
  rule: "The client reads the beginning, then nothing for a while, and then the rest. A host that suspends the producer still has the rest to come; one that does not has kept it all.",
  role: "trigger",
  kind: "received",
  progress: ({ body }) => body.arrivals,
};

const UPLOAD: Told = {
  title: "The body as it was taken in",
  rule: "The sender hands over each block when the one before it was taken. Where the handler does not read yet, it must come to a halt.",
  role: "main",
  kind: "sent",
  progress: ({ sent }) => sent,
};

export const slowReaderTimeline = (measurement: Measurement) => paced(measurement, SLOW_READER);
export const uploadTimeline = (measurement: Measurement) => paced(measurement, UPLOAD);

/** The stretches in which bytes went on, and the reads beside them. */
function paced(measurement: Measurement, told: Told): Timeline | undefined {
  const exchange = measurement.exchanges.find(({ role }) => role === told.role);
  if (exchange === undefined) {
    return undefined;
  }
  const reads = measurement.exchanges.filter((other) => other !== exchange).map(readRow);
  const rows = [
    headRow(exchange),
    ...stretches(told.progress(exchange)).map((stretch) => stretchRow(told.kind, stretch)),
    ...reads,
    endRow(exchange),
  ].sort((left, right) => left.fromMillis - right.fromMillis);
  return { title: told.title, rule: told.rule, ...measuredTimes(measurement, rows) };
}

interface Stretch {
  readonly fromMillis: number;
  readonly toMillis: number;
  readonly bytes: number;
  /** All bytes up to its end. */
  readonly sum: number;
}

function stretches(progress: Progress): Stretch[] {
  const found: Stretch[] = [];
  for (const [sum, atMillis] of progress) {
    const last = found.at(-1);
    const before = last?.sum ?? 0;
    if (last === undefined || atMillis - last.toMillis > PAUSE_MILLIS) {
      found.push({ fromMillis: atMillis, toMillis: atMillis, bytes: sum - before, sum });
    } else {
      const bytes = last.bytes + sum - before;
      found[found.length - 1] = { ...last, toMillis: atMillis, bytes, sum };
    }
  }
  return found;
}

function stretchRow(kind: TimelineRow["kind"], { bytes, sum, ...times }: Stretch): TimelineRow {
  return { kind, label: bytesText(bytes), ...times, note: `${bytesText(sum)} in all` };
}

function readRow({ head, startedAtMillis, endedAtMillis, failure, end }: Exchange): TimelineRow {
  return {
    kind: "wait",
    label: "read of what was produced",
    fromMillis: startedAtMillis,
    toMillis: endedAtMillis,
    note: head === undefined ? (failure?.kind ?? end) : `status ${head.status}`,
  };
}
