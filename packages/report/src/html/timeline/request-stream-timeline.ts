import { SENT_STAMP_SLACK_MILLIS } from "@runtime-abi/judge";
import { arrivedLines, type Exchange, echoLine, type Measurement } from "@runtime-abi/protocol";
import { bytesText, grouped } from "../numbers.ts";
import { at, endRow, headRow, measuredTimes } from "./measured-times.ts";
import { parsedLine } from "./parsed-line.ts";
import type { Timeline, TimelineRow } from "./timeline.ts";

/** A read of the body as the handler told of it. */
interface Read {
  readonly label: string;
  readonly totalBytes: number;
  readonly atMillis: number;
}

/** Bytes that went out with no answer between them. */
interface Sending {
  readonly totalBytes: number;
  readonly fromMillis: number;
  readonly toMillis: number;
}

/** The chunks of an upload and their answers: all that was sent is answered before more exists. */
export function requestStreamTimeline(measurement: Measurement): Timeline | undefined {
  const exchange = measurement.exchanges.find(({ role }) => role === "main");
  if (exchange === undefined) {
    return undefined;
  }
  const { reads, endAtMillis } = readsOf(exchange);
  const sendings = sendingsOf(exchange, reads);
  const rows = [
    ...sendings.map((sending, index) => sentRow(sending, sendings[index - 1], reads)),
    openHeadRow(exchange),
    ...reads.map((read) => readRow(read, exchange)),
    ...(endAtMillis === undefined
      ? []
      : [at("received", "end line", endAtMillis, "the handler saw the end")]),
    ...uploadEnd(exchange),
  ].sort((left, right) => left.fromMillis - right.fromMillis);
  return {
    title: "Chunks as they were sent and answered",
    rule: "The next chunk is not made before the handler has answered for every byte of the one before it. A host that collects the body first can never answer.",
    ...measuredTimes(measurement, [
      ...rows,
      ...unanswered(sendings, reads, exchange),
      endRow(exchange),
    ]),
  };
}

function readsOf({ body }: Exchange): { reads: Read[]; endAtMillis: number | undefined } {
  const reads: Read[] = [];
  let endAtMillis: number | undefined;
  let totalBytes = 0;
  for (const { text, atMillis } of arrivedLines(body)) {
    const line = parsedLine(text, echoLine);
    if (line !== undefined && "end" in line) {
      endAtMillis ??= atMillis;
    } else {
      const bytes = line === undefined ? 0 : Number(line.bytes);
      totalBytes += bytes;
      const label = line === undefined ? "another line" : `read ${line.read}: ${grouped(bytes)}`;
      reads.push({ label, totalBytes, atMillis });
    }
  }
  return { reads, endAtMillis };
}

/** One chunk may go out in several writes; what tells chunks apart is an answer between them. */
function sendingsOf({ sent }: Exchange, reads: readonly Read[]): Sending[] {
  const sendings: Sending[] = [];
  for (const [totalBytes, atMillis] of sent) {
    const last = sendings.at(-1);
    const isAnswered =
      last !== undefined &&
      reads.some((read) => read.atMillis >= last.toMillis && read.atMillis <= atMillis);
    if (last === undefined || isAnswered) {
      sendings.push({ totalBytes, fromMillis: atMillis, toMillis: atMillis });
    } else {
      sendings[sendings.length - 1] = { ...last, totalBytes, toMillis: atMillis };
    }
  }
  return sendings;
}

function sentRow(
  sending: Sending,
  before: Sending | undefined,
  reads: readonly Read[],
): TimelineRow {
  const { totalBytes, fromMillis, toMillis } = sending;
  const size = totalBytes - (before?.totalBytes ?? 0);
  const row = { kind: "sent" as const, label: `sent ${grouped(size)}`, fromMillis, toMillis };
  if (before === undefined) {
    return { ...row, note: "the body stays open" };
  }
  const answer = reads.find((read) => read.totalBytes >= before.totalBytes);
  const holds = answer !== undefined && answer.atMillis <= fromMillis;
  return {
    ...row,
    forbidden: { fromMillis: before.toMillis, toMillis: answer?.atMillis ?? toMillis },
    holds,
    note: holds
      ? `after all ${bytesText(before.totalBytes)} were answered`
      : `before ${bytesText(before.totalBytes)} were answered`,
  };
}

function openHeadRow(exchange: Exchange): TimelineRow {
  const row = headRow(exchange);
  const ended = exchange.uploadEndedAtMillis;
  if (exchange.head === undefined) {
    return { ...row, note: "while the body was open" };
  }
  const holds = ended === undefined || exchange.head.atMillis <= ended;
  return {
    ...row,
    holds,
    note: `${row.note}, ${holds ? "while the body was open" : "after the end of the upload"}`,
  };
}

function readRow(read: Read, { sent }: Exchange): TimelineRow {
  const gone = sent
    .filter(([, atMillis]) => atMillis <= read.atMillis + SENT_STAMP_SLACK_MILLIS)
    .reduce((most, [bytes]) => Math.max(most, bytes), 0);
  const row = at("received", read.label, read.atMillis, `${bytesText(read.totalBytes)} answered`);
  return read.totalBytes > gone
    ? { ...row, holds: false, note: `${row.note}, when ${grouped(gone)} had been sent` }
    : row;
}

function uploadEnd({ uploadEndedAtMillis: ended }: Exchange): TimelineRow[] {
  return ended === undefined
    ? []
    : [at("sent", "upload ends", ended, "the end of the body was sent")];
}

/** The silence after the last thing sent, where it was never answered. */
function unanswered(
  sendings: readonly Sending[],
  reads: readonly Read[],
  exchange: Exchange,
): TimelineRow[] {
  const last = sendings.at(-1);
  const answered = reads.at(-1)?.totalBytes ?? 0;
  return last === undefined || answered >= last.totalBytes
    ? []
    : [
        {
          kind: "wait",
          label: "no answer",
          fromMillis: last.toMillis,
          toMillis: exchange.endedAtMillis,
          note: `${grouped(answered)} of ${bytesText(last.totalBytes)} answered`,
          holds: false,
        },
      ];
}
