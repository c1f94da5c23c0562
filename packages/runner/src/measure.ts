import type { Ending, Measurement } from "@runtime-abi/protocol";
import { MeasuringSession, type SessionOptions } from "./measuring-session.ts";
import type { StallMonitor } from "./stall-monitor.ts";
import { CapPassed, Stop } from "./stop.ts";
import type { EndpointName } from "./traffic.ts";

/** One measurement: a procedure, or a supplement to one. */
export interface MeasureOptions extends SessionOptions {
  readonly stalls: StallMonitor;
  /** The endpoint that it is about. */
  readonly endpoint: EndpointName;
}

/** Why the steps ended, from what they threw. Only what is not ours to explain is a fault. */
function endingOf(error: unknown): { ending: Ending; note?: string } {
  if (error instanceof Stop) {
    return { ending: error.ending };
  }
  if (error instanceof CapPassed) {
    return { ending: "cap" };
  }
  const note = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ending: "runnerFault", note };
}

async function endingAfter(steps: () => Promise<void>): Promise<{ ending: Ending; note?: string }> {
  try {
    await steps();
    return { ending: "finished" };
  } catch (error) {
    return endingOf(error);
  }
}

/** Lets `steps` measure and gives the evidence. Never rejects for what a subject does. */
export async function measure(
  options: MeasureOptions,
  steps: (session: MeasuringSession) => Promise<void>,
): Promise<Measurement> {
  const { clock, stalls, subject, endpoint } = options;
  const startedAt = clock.wallClock().toISOString();
  const startMillis = clock.monotonicMillis();
  const session = new MeasuringSession(options);
  const ending = await endingAfter(() => steps(session));
  const exchanges = await session.close();
  const measured = endpoint === "loader" ? subject.loader : subject.worker;
  const loopback = measured?.loopback ?? false;
  return {
    startedAt,
    durationMillis: Math.round(session.nowMillis() * 10) / 10,
    loopback,
    direct: loopback && measured?.direct === true,
    exchanges,
    stalls: stalls.since(startMillis),
    ...(session.origin === undefined ? {} : { origin: session.origin }),
    ...ending,
  };
}
