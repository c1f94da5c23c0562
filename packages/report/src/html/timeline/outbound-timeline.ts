import type { Measurement, OriginRequest } from "@runtime-abi/protocol";
import { bytesText } from "../numbers.ts";
import { measuredTimes } from "./measured-times.ts";
import type { Timeline, TimelineRow } from "./timeline.ts";

const ENDS: Readonly<Record<OriginRequest["end"], string>> = {
  answered: "answered",
  closed: "closed by the other side",
  reset: "reset by the other side",
  gaveUp: "given up by the origin",
  open: "still open at the end",
};

/** What the runner's origin was asked, and how each of those requests ended. */
export function outboundTimeline(measurement: Measurement): Timeline | undefined {
  const requests = measurement.origin?.requests ?? [];
  return requests.length === 0
    ? undefined
    : {
        title: "Requests of the module at the runner’s origin",
        rule: "The origin writes on, or waits, by what it is told; what was asked of it and how connections ended is held against what the module was given.",
        ...measuredTimes(measurement, requests.map(requestRow)),
      };
}

function requestRow({ target, atMillis, endedAtMillis, sent, end }: OriginRequest): TimelineRow {
  const written = sent.at(-1)?.[0] ?? 0;
  return {
    kind: end === "answered" ? "received" : "seen",
    label: target,
    fromMillis: atMillis,
    toMillis: endedAtMillis,
    note: `${bytesText(written)} written, ${ENDS[end]}`,
  };
}
