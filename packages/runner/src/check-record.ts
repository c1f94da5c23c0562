import type {
  Measurement,
  NotBegunReason,
  Observation,
  PlannedCheck,
  SubjectGone,
  Supplement,
} from "@runtime-abi/protocol";
import { registeredFor } from "./procedures/registry.ts";
import type { EndpointName } from "./traffic.ts";

/** Whether the last connection ended as it does when the process behind it ends. */
export function brokeOff({ exchanges }: Measurement): boolean {
  const last = exchanges.at(-1);
  if (last?.end === "noHead") {
    return last.failure?.kind !== "malformed";
  }
  return last?.end === "cut" || last?.end === "reset";
}

/** Whether we gave up the check's own request while the subject still worked on it. */
export function gaveUp({ exchanges }: Measurement): boolean {
  const last = exchanges.at(-1);
  return last?.end === "stopped" && last.role === "main";
}

/** What is known of one planned check while the run goes on. */
export class CheckRecord {
  readonly planned: PlannedCheck;
  notBegun: NotBegunReason | undefined;
  measurement: Measurement | undefined;
  subjectGone: SubjectGone | undefined;
  readonly supplements: Supplement[] = [];
  /** Of the run's clock. */
  startedAtMillis: number | undefined;
  endedAtMillis: number | undefined;
  /** To be measured once more, alone, after everything else. */
  wantsAlone = false;
  /** Being measured so at the moment. */
  isAlone = false;
  /** Something changed that the caller has not been told yet. */
  untold = false;

  constructor(planned: PlannedCheck) {
    this.planned = planned;
  }

  /** The endpoint that it is about. */
  get endpoint(): EndpointName {
    const registered = registeredFor(this.planned);
    return "endpoint" in registered ? registered.endpoint : "worker";
  }

  get isBlamed(): boolean {
    return this.subjectGone?.blamed === this.planned.check;
  }

  get hasBeenAlone(): boolean {
    return this.supplements.some(({ kind }) => kind === "alone");
  }

  /** Whether it ended after `sinceMillis` as it would if the subject had died. */
  brokeOffSince(sinceMillis: number): boolean {
    const { measurement, endedAtMillis } = this;
    return (
      measurement !== undefined && (endedAtMillis ?? 0) >= sinceMillis && brokeOff(measurement)
    );
  }

  toObservation(): Observation {
    const { planned, notBegun, measurement, supplements, subjectGone } = this;
    return {
      check: planned.check,
      procedure: planned.procedure,
      ...(measurement === undefined ? { notBegun: notBegun ?? "interrupted" } : { measurement }),
      supplements: [...supplements],
      ...(subjectGone === undefined ? {} : { subjectGone: { ...subjectGone } }),
    };
  }
}
