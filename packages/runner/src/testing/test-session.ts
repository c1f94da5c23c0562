import type { Measurement, PlannedCheck } from "@runtime-abi/protocol";
import { measure } from "../measure.ts";
import type { MeasuringSession } from "../measuring-session.ts";
import type { Cues } from "../procedures/procedure.ts";
import { measuredBy } from "../procedures/registry.ts";
import { StallMonitor } from "../stall-monitor.ts";
import type { Endpoint, OriginPlace } from "../subject.ts";
import { systemClock } from "../system-clock.ts";
import type { TrafficObserver } from "../traffic.ts";

export const UNWATCHED: TrafficObserver = {
  requestStarted: () => undefined,
  headArrived: () => undefined,
  requestEnded: () => undefined,
};

export function endpointAt(url: string, more: Partial<Endpoint> = {}): Endpoint {
  return { url, headers: {}, loopback: true, ...more };
}

export interface TestMeasuring {
  readonly worker: Endpoint;
  readonly loader?: Endpoint;
  readonly origin?: OriginPlace;
  readonly deadlineMillis?: number;
  readonly signal?: AbortSignal;
}

/** Lets `steps` measure, as a run would. */
export async function measureSteps(
  { worker, loader, origin, deadlineMillis = 2_000, signal }: TestMeasuring,
  steps: (session: MeasuringSession) => Promise<void>,
): Promise<Measurement> {
  const stalls = new StallMonitor(systemClock, () => () => undefined);
  return await measure(
    {
      check: "a check",
      endpoint: "worker",
      subject: {
        worker,
        ...(loader === undefined ? {} : { loader }),
        ...(origin === undefined ? {} : { origin }),
      },
      clock: systemClock,
      deadlineMillis,
      signal: signal ?? new AbortController().signal,
      traffic: UNWATCHED,
      stalls,
    },
    steps,
  );
}

/** Measures one planned check by its procedure, without a schedule around it. */
export async function measurePlanned(
  planned: PlannedCheck,
  measuring: TestMeasuring,
  cues: Partial<Cues> = {},
): Promise<Measurement> {
  const { deadlineMillis } = planned;
  return await measureSteps({ deadlineMillis, ...measuring }, (session) =>
    measuredBy(planned, session, {
      waiting: () => undefined,
      baselineTaken: async () => undefined,
      triggered: () => undefined,
      ...cues,
    }),
  );
}
