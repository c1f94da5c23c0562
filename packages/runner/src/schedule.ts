import type { CheckRecord } from "./check-record.ts";
import type { CheckRunner } from "./check-runner.ts";
import type { Clock } from "./clock.ts";
import { QUIET_MILLIS } from "./limits.ts";
import type { Cues, Lane } from "./procedures/procedure.ts";
import { registeredFor } from "./procedures/registry.ts";
import type { RunStops } from "./run-stops.ts";
import { Stop } from "./stop.ts";

export interface ScheduleOptions {
  /** The checks to measure, in contract order. */
  readonly records: readonly CheckRecord[];
  readonly runner: CheckRunner;
  readonly clock: Clock;
  readonly stops: RunStops;
}

function laneOf({ planned }: CheckRecord): Lane | undefined {
  if (planned.procedure === "deliveries" && !planned.inTurn) {
    return "wait";
  }
  const registered = registeredFor(planned);
  return "lane" in registered ? registered.lane : undefined;
}

/** A check under way: `cued` resolves when it gives its cue, or ends without one. */
interface Begun {
  readonly cued: Promise<void>;
  readonly done: Promise<void>;
}

function begin(
  record: CheckRecord,
  { runner, stops }: ScheduleOptions,
  cuesWith: (cue: () => void) => Partial<Cues>,
): Begun {
  const { promise: cued, resolve } = Promise.withResolvers<void>();
  const done = stopOnFault(stops, () => runner.measureInTurn(record, cuesWith(resolve)));
  done.then(resolve, resolve);
  return { cued, done };
}

/** A fault of ours, or of the caller's hooks, ends the run; it is thrown when all has ended. */
async function stopOnFault(stops: RunStops, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    stops.stop(new Stop("interrupted", "the runner itself failed"));
    throw error;
  }
}

async function allEnded(tasks: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(tasks);
  const fault = results.find((result) => result.status === "rejected");
  if (fault !== undefined) {
    throw fault.reason;
  }
}

async function oneAfterAnother(
  records: readonly CheckRecord[],
  { runner, stops }: ScheduleOptions,
): Promise<void> {
  await stopOnFault(stops, async () => {
    for (const record of records) {
      await runner.measureInTurn(record);
    }
  });
}

/** Everything one after another, in contract order. */
export async function measureSerially(options: ScheduleOptions): Promise<void> {
  await oneAfterAnother(options.records, options);
}

/**
 * Baselines first. Then the triggers, each with a quiet time after its answer in which no other
 * check touches the subject. Then all that waits, together, beside those of the queue one after
 * another and the direct ones one after another, disruptive ones last. So the whole takes as long as its longest wait.
 */
export async function measureTogether(options: ScheduleOptions): Promise<void> {
  const { records, runner, clock, stops } = options;
  const inLane = (lane: Lane): CheckRecord[] => records.filter((record) => laneOf(record) === lane);
  const quietOver = Promise.withResolvers<void>();
  const tasks: Promise<void>[] = [];

  const baselines = inLane("baseline").map((record) =>
    begin(record, options, (cue) => ({
      baselineTaken: async () => {
        cue();
        await quietOver.promise;
      },
    })),
  );
  tasks.push(...baselines.map(({ done }) => done));
  await Promise.all(baselines.map(({ cued }) => cued));

  for (const record of inLane("trigger")) {
    const { cued, done } = begin(record, options, (cue) => ({ triggered: cue }));
    tasks.push(done);
    await cued;
    await clock.sleep(QUIET_MILLIS, stops.signal).catch(() => undefined);
  }
  quietOver.resolve();

  const waits = inLane("wait").map((record) =>
    stopOnFault(stops, () => runner.measureInTurn(record)),
  );
  const direct = inLane("direct").sort(
    (left, right) => Number(left.planned.disruptive) - Number(right.planned.disruptive),
  );
  const queued = oneAfterAnother(inLane("queue"), options);
  await allEnded([...tasks, ...waits, queued, oneAfterAnother(direct, options)]);
}

/** What is to be measured alone, one after another; checks blamed for a death come last. */
export async function measureAlone({ records, runner }: ScheduleOptions): Promise<void> {
  const alone = records.filter(({ wantsAlone }) => wantsAlone);
  alone.sort((left, right) => Number(left.isBlamed) - Number(right.isBlamed));
  for (const record of alone) {
    await runner.measureAlone(record);
  }
  for (const record of records.filter(({ untold }) => untold)) {
    await runner.tell(record);
  }
}
