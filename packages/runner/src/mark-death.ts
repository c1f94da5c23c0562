import type { CheckRecord } from "./check-record.ts";
import type { CheckRunner } from "./check-runner.ts";
import type { Death } from "./subject-watch.ts";

/** Whether a death may have taken this check's traffic with it. */
function isTouched(
  record: CheckRecord,
  runner: CheckRunner,
  { gone, sinceMillis }: Death,
): boolean {
  // A loader adapter may live elsewhere: only the end of the process itself speaks for it too.
  const mayBeTouched = record.endpoint === "worker" || gone.sign === "exited";
  return mayBeTouched && (runner.isRunning(record) || record.brokeOffSince(sinceMillis));
}

/**
 * Marks the blamed check and all that the same event cut, ends what still runs of them, and lets
 * each be measured once more.
 */
export function markDeath(
  records: readonly CheckRecord[],
  runner: CheckRunner,
  death: Death,
): void {
  for (const record of records) {
    const isBlamed = record.planned.check === death.gone.blamed;
    if (isBlamed || isTouched(record, runner, death)) {
      // A later death by a check's own doing says more of it than an earlier one by another's.
      record.subjectGone = isBlamed ? death.gone : (record.subjectGone ?? death.gone);
      record.wantsAlone = !record.hasBeenAlone && !record.isAlone;
      record.untold = true;
      runner.cut(record);
    }
  }
}
