import type { NotBegunReason, Plan, PlannedCheck } from "@runtime-abi/protocol";
import { CheckRecord } from "./check-record.ts";
import { CheckRunner } from "./check-runner.ts";
import { RUN_MARGIN_MILLIS } from "./limits.ts";
import { markDeath } from "./mark-death.ts";
import { registeredFor } from "./procedures/registry.ts";
import { RequestLedger } from "./request-ledger.ts";
import type { RunOptions, RunResult } from "./run-options.ts";
import { RunStops } from "./run-stops.ts";
import { RunTraffic } from "./run-traffic.ts";
import { measureAlone, measureSerially, measureTogether } from "./schedule.ts";
import { StallMonitor } from "./stall-monitor.ts";
import { Stop } from "./stop.ts";
import { SubjectWatch } from "./subject-watch.ts";

/** The bound of a run that states none: all checks one after another, and a margin. */
export function defaultRunDeadlineMillis({ checks }: Plan): number {
  return checks.reduce((sum, { deadlineMillis }) => sum + deadlineMillis, RUN_MARGIN_MILLIS);
}

/** Why a check will not be measured, as far as that is known before the run. */
function ruledOut(planned: PlannedCheck, options: RunOptions): NotBegunReason | undefined {
  const registered = registeredFor(planned);
  if (options.selected?.has(planned.check) === false) {
    return "notSelected";
  }
  if ("notBegun" in registered) {
    return registered.notBegun;
  }
  if (planned.heavy === true && options.heavy !== true) {
    return "heavyNotAsked";
  }
  if (planned.procedure === "outbound" && options.subject.origin === undefined) {
    return "noOrigin";
  }
  const needsLoader = registered.endpoint === "loader" && options.subject.loader === undefined;
  return needsLoader ? "noLoaderEndpoint" : undefined;
}

function recordFor(planned: PlannedCheck, options: RunOptions): CheckRecord {
  const record = new CheckRecord(planned);
  record.notBegun = ruledOut(planned, options);
  return record;
}

/**
 * Measures what is selected of a plan and gives one observation for each planned check, in contract
 * order. It knows no expectation, and nothing that a subject does makes it reject: it rejects only
 * with what a hook threw, after everything has ended.
 */
export async function runPlan(options: RunOptions): Promise<RunResult> {
  const { plan, subject, clock, hooks = {} } = options;
  const deadlineMillis = options.runDeadlineMillis ?? defaultRunDeadlineMillis(plan);
  const records = plan.checks.map((planned) => recordFor(planned, options));
  const stalls = new StallMonitor(clock);
  const stops = new RunStops(clock, deadlineMillis, options.signal);
  const ledger = new RequestLedger();
  let standInSeen = false;
  const traffic = new RunTraffic({
    ledger,
    refused: (message) => watch.refused(message),
    standInSeen: () => {
      standInSeen = true;
      if (options.refuseStandIn) {
        stops.stop(new Stop("standIn"));
      }
    },
  });
  const watch = new SubjectWatch({
    subject,
    clock,
    signal: stops.signal,
    ledger,
    died: (death) => markDeath(records, runner, death),
  });
  const runner = new CheckRunner({ subject, clock, stops, stalls, traffic, watch, hooks });
  const schedule = {
    records: records.filter(({ notBegun }) => notBegun === undefined),
    runner,
    clock,
    stops,
  };
  try {
    await (options.serial === true ? measureSerially(schedule) : measureTogether(schedule));
    await measureAlone(schedule);
  } finally {
    await watch.close();
    stops.clear();
    stalls.stop();
  }
  return {
    observations: records.map((record) => record.toObservation()),
    standInSeen,
    interrupted: stops.reason?.code === "interrupted",
    requestsSent: traffic.requestsSent,
  };
}
