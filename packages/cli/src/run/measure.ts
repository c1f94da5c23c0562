import {
  type ConformanceOptions,
  type RunProgress,
  runConformance,
  runTarget,
} from "@runtime-abi/conformance";
import type { Report } from "@runtime-abi/report";
import { readRunnerIdentity } from "../runner-identity.ts";
import type { PreparedRun, RunFlags } from "./prepare-run.ts";

/** The two ways to measure; passed in, so that a test can measure without a runtime. */
export interface MeasuringLibrary {
  readonly runConformance: typeof runConformance;
  readonly runTarget: typeof runTarget;
}

export const measuringLibrary: MeasuringLibrary = { runConformance, runTarget };

export interface MeasuringWatch {
  readonly signal: AbortSignal;
  readonly progress: RunProgress;
  /** Log lines of a runtime that was started, and what went wrong while it was stopped. */
  readonly log: (line: string) => void;
}

/** Measures what was prepared; a target is started for it and stopped after it. */
export async function measure(
  prepared: PreparedRun,
  flags: RunFlags,
  watch: MeasuringWatch,
  library: MeasuringLibrary,
): Promise<Report> {
  const { log, ...watched } = watch;
  const options = {
    ...commonOptions(prepared, flags),
    ...watched,
    runnerIdentity: await readRunnerIdentity(),
  };
  const { subject, target } = prepared;
  if (subject.kind === "target") {
    if (target === undefined) {
      throw new TypeError(`the target ${subject.name} was not loaded`);
    }
    return library.runTarget(target, { ...options, mode: subject.mode, log });
  }
  const { worker, loader, subjectName, independent } = subject;
  return library.runConformance({
    ...options,
    worker,
    independent,
    ...(loader === undefined ? {} : { loader }),
    ...(subjectName === undefined ? {} : { subjectName }),
  });
}

type CommonOptions = Pick<
  ConformanceOptions,
  "corpus" | "selected" | "runDeadlineMillis" | "serial" | "patient" | "skipSetupCheck"
>;

function commonOptions(prepared: PreparedRun, flags: RunFlags): CommonOptions {
  const { corpus, selected, runDeadlineMillis } = prepared;
  return {
    corpus,
    serial: flags.serial === true,
    patient: flags.patient === true,
    skipSetupCheck: flags.skipSetupCheck === true,
    ...(selected === undefined ? {} : { selected }),
    ...(runDeadlineMillis === undefined ? {} : { runDeadlineMillis }),
  };
}
