import type { Measurement, PlannedSupplement, SupplementKind } from "@runtime-abi/protocol";
import { brokeOff, type CheckRecord, gaveUp } from "./check-record.ts";
import type { Clock } from "./clock.ts";
import { QUIET_MILLIS, SUPPLEMENTS_PER_CHECK } from "./limits.ts";
import { measure } from "./measure.ts";
import type { MeasuringSession } from "./measuring-session.ts";
import type { Cues } from "./procedures/procedure.ts";
import { measuredBy } from "./procedures/registry.ts";
import type { RunHooks } from "./run-options.ts";
import type { RunStops } from "./run-stops.ts";
import type { StallMonitor } from "./stall-monitor.ts";
import { Stop } from "./stop.ts";
import type { Subject } from "./subject.ts";
import type { SubjectWatch } from "./subject-watch.ts";
import { supplementSteps } from "./supplement.ts";
import type { TrafficObserver } from "./traffic.ts";

/** What measuring a check needs of its run. */
export interface CheckRunnerOptions {
  readonly subject: Subject;
  readonly clock: Clock;
  readonly stops: RunStops;
  readonly stalls: StallMonitor;
  readonly traffic: TrafficObserver;
  readonly watch: SubjectWatch;
  readonly hooks: RunHooks;
}

type Steps = (session: MeasuringSession) => Promise<void>;

/** Measures single checks, with the supplements that the caller orders. */
export class CheckRunner {
  readonly #options: CheckRunnerOptions;
  readonly #running = new Map<CheckRecord, AbortController>();

  constructor(options: CheckRunnerOptions) {
    this.#options = options;
  }

  isRunning(record: CheckRecord): boolean {
    return this.#running.has(record);
  }

  /** Ends what is being measured of a check, since the subject died under it. */
  cut(record: CheckRecord): void {
    this.#running.get(record)?.abort(new Stop("subjectGone"));
  }

  /** Measures a check in its turn, unless the run or the subject has ended. */
  async measureInTurn(record: CheckRecord, cues: Partial<Cues> = {}): Promise<void> {
    const { clock, hooks } = this.#options;
    if (!(await this.#mayBegin(record))) {
      return;
    }
    hooks.started?.(record.planned);
    record.startedAtMillis = clock.monotonicMillis();
    record.measurement = await this.#measure(
      record,
      record.planned.deadlineMillis,
      this.#whole(record, cues),
    );
    record.endedAtMillis = clock.monotonicMillis();
    record.untold = true;
    await this.#lookAfter(record.measurement);
    if (!record.wantsAlone) {
      await this.tell(record);
    }
  }

  /**
   * Measures a check once more while nothing else runs. One that is blamed for a death is watched a
   * little longer: when the subject dies again, that confirms the blame.
   */
  async measureAlone(record: CheckRecord): Promise<void> {
    const { watch } = this.#options;
    record.wantsAlone = false;
    record.isAlone = true;
    if (await this.#mayGoOn()) {
      const deathsBefore = watch.deaths;
      const measurement = await this.#measure(
        record,
        record.planned.deadlineMillis,
        this.#whole(record, {}),
      );
      if (record.isBlamed) {
        await watch.askFor(QUIET_MILLIS);
      }
      const diedAgain = watch.deaths > deathsBefore && measurement.ending === "finished";
      this.#add(
        record,
        "alone",
        diedAgain ? { ...measurement, ending: "subjectGone" } : measurement,
      );
    }
    record.isAlone = false;
    await this.tell(record);
  }

  /** Tells the caller what is known of a check, and measures in addition what it then orders. */
  async tell(record: CheckRecord): Promise<void> {
    const { hooks } = this.#options;
    for (;;) {
      record.untold = false;
      const wanted = (await hooks.ended?.(record.toObservation())) ?? [];
      const next = this.#nextSupplement(record, wanted);
      if (next === undefined || !(await this.#mayGoOn())) {
        return;
      }
      await this.#supplement(record, next);
    }
  }

  async #supplement(record: CheckRecord, planned: PlannedSupplement): Promise<void> {
    const { clock, stops, hooks } = this.#options;
    const { afterMillis, deadlineMillis, steps } = supplementSteps(
      planned,
      record,
      clock.monotonicMillis(),
      this.#whole(record, {}),
    );
    if (afterMillis > 0) {
      hooks.waiting?.(record.planned, afterMillis);
      await clock.sleep(afterMillis, stops.signal).catch(() => undefined);
      if (!(await this.#mayGoOn())) {
        return;
      }
    }
    const measurement = await this.#measure(record, deadlineMillis, steps);
    this.#add(record, planned.kind, measurement);
    await this.#lookAfter(measurement);
  }

  /**
   * Looks whether the subject lives before anything else asks it. A host may not survive that we
   * give up a request, and takes a moment to die of it; the next check must not get that blame.
   */
  async #lookAfter(measurement: Measurement): Promise<void> {
    const { watch } = this.#options;
    if (gaveUp(measurement)) {
      await watch.askFor(QUIET_MILLIS);
    } else if (brokeOff(measurement)) {
      await watch.ask();
    } else {
      await watch.ready();
    }
  }

  /** The first ordered supplement that the plan names; `alone` has its time after all else. */
  #nextSupplement(
    record: CheckRecord,
    wanted: readonly SupplementKind[],
  ): PlannedSupplement | undefined {
    const planned = wanted.flatMap(
      (kind) => record.planned.supplements.find((candidate) => candidate.kind === kind) ?? [],
    );
    record.wantsAlone ||= planned.some(({ kind }) => kind === "alone") && !record.hasBeenAlone;
    const isFull = record.supplements.length >= SUPPLEMENTS_PER_CHECK;
    return isFull ? undefined : planned.find(({ kind }) => kind !== "alone");
  }

  #whole(record: CheckRecord, cues: Partial<Cues>): Steps {
    const { hooks } = this.#options;
    const { planned } = record;
    return (session) =>
      measuredBy(planned, session, {
        waiting: (latestMillis) => hooks.waiting?.(planned, latestMillis),
        baselineTaken: async () => undefined,
        triggered: () => undefined,
        ...cues,
      });
  }

  async #measure(record: CheckRecord, deadlineMillis: number, steps: Steps): Promise<Measurement> {
    const { subject, clock, stops, stalls, traffic } = this.#options;
    const cut = new AbortController();
    this.#running.set(record, cut);
    try {
      return await measure(
        {
          check: record.planned.check,
          endpoint: record.endpoint,
          subject,
          clock,
          deadlineMillis,
          signal: AbortSignal.any([stops.signal, cut.signal]),
          traffic,
          stalls,
        },
        steps,
      );
    } finally {
      this.#running.delete(record);
    }
  }

  #add(record: CheckRecord, kind: SupplementKind, measurement: Measurement): void {
    record.supplements.push({ kind, measurement });
    record.untold = true;
  }

  async #mayGoOn(): Promise<boolean> {
    const { watch, stops } = this.#options;
    await watch.ready();
    return stops.reason === undefined && watch.goneForGood === undefined;
  }

  async #mayBegin(record: CheckRecord): Promise<boolean> {
    const { watch, stops } = this.#options;
    if (await this.#mayGoOn()) {
      return true;
    }
    if (stops.reason === undefined) {
      record.notBegun = "subjectGone";
      record.subjectGone = watch.goneForGood?.gone;
    } else {
      record.notBegun = stops.reason.code === "runDeadline" ? "runDeadline" : "interrupted";
    }
    return false;
  }
}
