import {
  type ConformanceOptions,
  type RunProgress,
  runConformance,
  runTarget,
  type SelfTestOptions,
  selfTest,
} from "@runtime-abi/conformance";
import type { Report, RunnerIdentity } from "@runtime-abi/report";
import type { NamedVariation } from "../stand-in/named-variation.ts";
import { STAND_IN } from "../stand-in/stand-in-name.ts";
import type { MeasuringFlags } from "./prepare-measuring.ts";
import type { PreparedRun } from "./prepare-run.ts";

/** The ways to measure; passed in, so that a test can measure without a runtime. */
export interface MeasuringLibrary {
  readonly runConformance: typeof runConformance;
  readonly runTarget: typeof runTarget;
  readonly selfTest: typeof selfTest;
}

export const measuringLibrary: MeasuringLibrary = { runConformance, runTarget, selfTest };

export interface MeasuringSetting {
  /** Which build of this program measures. */
  readonly runnerIdentity: RunnerIdentity;
  readonly signal: AbortSignal;
  readonly progress: RunProgress;
  /** Log lines of a runtime that was started, and what went wrong while it was stopped. */
  readonly log: (line: string) => void;
}

/** Measures what was prepared; a target is started for it and stopped after it. */
export async function measure(
  prepared: PreparedRun,
  flags: MeasuringFlags,
  setting: MeasuringSetting,
  library: MeasuringLibrary,
): Promise<Report> {
  const { log, ...shared } = setting;
  const options = { ...commonOptions(prepared, flags), ...shared };
  const { subject, target, variation } = prepared;
  if (subject.kind === "stand-in") {
    return library.selfTest({ ...options, ...(variation && (await varied(variation))) });
  }
  if (subject.kind === "target") {
    if (target === undefined) {
      throw new TypeError(`the target ${subject.name} was not loaded`);
    }
    return library.runTarget(target, { ...options, mode: subject.mode, log });
  }
  const { worker, loader, origin, subjectName, independent } = subject;
  return library.runConformance({
    ...options,
    worker,
    independent,
    ...(loader === undefined ? {} : { loader }),
    ...(origin === undefined ? {} : { origin }),
    ...(subjectName === undefined ? {} : { subjectName }),
  });
}

/** A fault may show in the very first answer: the setup check must not end the run for it. */
async function varied(variation: NamedVariation): Promise<Partial<SelfTestOptions>> {
  const { startVaried } = await import("../stand-in/start-varied.ts");
  return {
    subjectName: `${STAND_IN} with ${variation.behaviour.name}`,
    skipSetupCheck: true,
    proxied: variation.where === "network",
    start: (deployment) => startVaried(deployment, variation),
  };
}

type CommonOptions = Pick<
  ConformanceOptions,
  | "corpus"
  | "selected"
  | "knownFailures"
  | "knownFailuresFrom"
  | "runDeadlineMillis"
  | "heavy"
  | "values"
  | "serial"
  | "patient"
  | "skipSetupCheck"
>;

function commonOptions(prepared: PreparedRun, flags: MeasuringFlags): CommonOptions {
  const { corpus, selected, runDeadlineMillis, listed, values } = prepared;
  return {
    corpus,
    heavy: flags.heavy === true,
    serial: flags.serial === true,
    patient: flags.patient === true,
    skipSetupCheck: flags.skipSetupCheck === true,
    ...(selected === undefined ? {} : { selected }),
    ...(values === undefined ? {} : { values }),
    ...(listed === undefined
      ? {}
      : { knownFailures: listed.entries, knownFailuresFrom: listed.from }),
    ...(runDeadlineMillis === undefined ? {} : { runDeadlineMillis }),
  };
}
