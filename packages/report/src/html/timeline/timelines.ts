import type { Measurement, Procedure } from "@runtime-abi/protocol";
import type { ReportedCheck } from "../../report-schema.ts";
import { outboundTimeline } from "./outbound-timeline.ts";
import { slowReaderTimeline, uploadTimeline } from "./pace-timeline.ts";
import { requestStreamTimeline } from "./request-stream-timeline.ts";
import { responseStreamTimeline } from "./response-stream-timeline.ts";
import type { Timeline } from "./timeline.ts";
import { AWAITED, waitsTimeline } from "./waits-timeline.ts";

/** How a measurement of a procedure is drawn; `undefined`: time decides nothing in it. */
const DRAWN: Readonly<
  Record<Procedure, ((measurement: Measurement) => Timeline | undefined) | undefined>
> = {
  load: undefined,
  request: undefined,
  requestSeries: undefined,
  environment: undefined,
  values: undefined,
  globals: undefined,
  unmeasured: undefined,
  requestStream: requestStreamTimeline,
  responseStream: responseStreamTimeline,
  waitUntil: (measurement) => waitsTimeline(measurement, AWAITED.waitUntil),
  scheduledObservation: (measurement) => waitsTimeline(measurement, AWAITED.scheduledObservation),
  deliveries: (measurement) => waitsTimeline(measurement, AWAITED.deliveries),
  outbound: outboundTimeline,
  marker: (measurement) => waitsTimeline(measurement, AWAITED.marker),
  disconnect: (measurement) => waitsTimeline(measurement, AWAITED.marker),
  slowReader: slowReaderTimeline,
  upload: uploadTimeline,
  scheduledInvocations: (measurement) => waitsTimeline(measurement, AWAITED.scheduledInvocations),
  queueRoundTrip: (measurement) => waitsTimeline(measurement, AWAITED.queueRoundTrip),
  kvRoundTrip: (measurement) => waitsTimeline(measurement, AWAITED.kvRoundTrip),
  kvOperations: (measurement) => waitsTimeline(measurement, AWAITED.kvOperations),
};

/** The time lines of a check: of its measurement, and of each that was made again. */
export function timelinesOf({ procedure, evidence }: ReportedCheck): Timeline[] {
  const draw = DRAWN[procedure];
  const again = evidence.supplements.filter(({ kind }) => kind === "again" || kind === "alone");
  const measurements = [evidence.measurement, ...again.map(({ measurement }) => measurement)];
  return measurements.flatMap((measurement, index) => {
    const timeline = measurement && draw?.(measurement);
    const title = index === 0 ? "" : `, measured again (${index})`;
    return timeline === undefined ? [] : [{ ...timeline, title: timeline.title + title }];
  });
}
