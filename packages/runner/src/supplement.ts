import type { PlannedSupplement, RequestSpec } from "@runtime-abi/protocol";
import type { CheckRecord } from "./check-record.ts";
import { SUPPLEMENT_REQUEST_MILLIS } from "./limits.ts";
import type { MeasuringSession } from "./measuring-session.ts";

/** The steps of a supplement and what they may take. */
export interface SupplementSteps {
  /** Waited before it begins, in milliseconds. */
  readonly afterMillis: number;
  readonly deadlineMillis: number;
  readonly steps: (session: MeasuringSession) => Promise<void>;
}

function oneRequest(
  role: "diagnostics" | "lateRead",
  request: RequestSpec,
  afterMillis: number,
): SupplementSteps {
  return {
    afterMillis,
    deadlineMillis: SUPPLEMENT_REQUEST_MILLIS,
    steps: async (session) => {
      await session.send({ role, ...request });
    },
  };
}

/**
 * How a planned supplement is measured.
 *
 * @param whole The steps of the whole check, for a supplement that repeats it.
 */
export function supplementSteps(
  supplement: PlannedSupplement,
  record: CheckRecord,
  nowMillis: number,
  whole: SupplementSteps["steps"],
): SupplementSteps {
  switch (supplement.kind) {
    case "again":
    case "alone":
      return { afterMillis: 0, deadlineMillis: record.planned.deadlineMillis, steps: whole };
    case "diagnostics":
      return oneRequest("diagnostics", supplement.request, 0);
    case "lateRead": {
      const dueAt = (record.startedAtMillis ?? nowMillis) + supplement.atMillis;
      return oneRequest("lateRead", supplement.request, Math.max(0, dueAt - nowMillis));
    }
  }
}
