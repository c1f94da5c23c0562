import type { CliContext } from "../context.ts";
import { type MeasuringLibrary, measuringLibrary } from "../run/measure.ts";
import type { MeasuringFlags } from "../run/prepare-measuring.ts";
import { runMeasurement } from "../run/run-measurement.ts";

/** The options of `self-test`, as they were given. */
export interface SelfTestFlags extends MeasuringFlags {
  readonly fault?: string;
}

/** Measures the stand-in, and writes a report that says so. */
export async function selfTestCommand(
  { fault, ...flags }: SelfTestFlags,
  context: CliContext,
  library: MeasuringLibrary = measuringLibrary,
): Promise<number> {
  const subject = { kind: "stand-in", ...(fault === undefined ? {} : { fault }) } as const;
  return runMeasurement({ subjects: [subject] }, flags, context, library);
}
