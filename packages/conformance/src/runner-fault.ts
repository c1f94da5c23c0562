import type { Observation, PlannedCheck } from "@runtime-abi/protocol";

/** Stands for a check whose observation our own fault destroyed, so that it is never lost silently. */
export function runnerFault(
  planned: Pick<PlannedCheck, "check" | "procedure">,
  error: unknown,
  startedAt: Date,
  loopback: boolean,
): Observation {
  return {
    check: planned.check,
    procedure: planned.procedure,
    measurement: {
      startedAt: startedAt.toISOString(),
      durationMillis: 0,
      loopback,
      exchanges: [],
      stalls: [],
      ending: "runnerFault",
      note: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    },
    supplements: [],
  };
}
