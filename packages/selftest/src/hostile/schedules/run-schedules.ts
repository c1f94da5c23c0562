import type { VerifiedCorpus } from "@runtime-abi/conformance";
import { SCHEDULES_AT_A_TIME } from "./limits.ts";
import { type MeasuredSchedule, measureReference, measureSchedule } from "./measure-schedule.ts";

export interface SchedulesOptions {
  readonly corpus: VerifiedCorpus;
  readonly count: number;
  /** Seed of the first schedule; each later one adds one. */
  readonly firstSeed: number;
  /** Called as each one ends. */
  readonly ended?: (schedule: MeasuredSchedule) => void;
}

/** Measures the honest subject over so many random networks. */
export async function runSchedules(options: SchedulesOptions): Promise<MeasuredSchedule[]> {
  const { corpus, count, firstSeed, ended } = options;
  const reference = await measureReference(corpus);
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index).values();
  const measured: MeasuredSchedule[] = [];
  const work = async (): Promise<void> => {
    for (const seed of seeds) {
      const schedule = await measureSchedule(corpus, reference, seed);
      measured.push(schedule);
      ended?.(schedule);
    }
  };
  await Promise.all(Array.from({ length: SCHEDULES_AT_A_TIME }, work));
  return measured;
}

/** How often each outcome came, the most frequent first. */
export function outcomeCounts(schedules: readonly MeasuredSchedule[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const outcome of schedules.flatMap(({ outcomes }) => outcomes)) {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left);
}
