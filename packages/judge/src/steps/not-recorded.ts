import { absence, type NegativeFinding } from "../finding.ts";

/**
 * A step of the procedure left no exchange. A measurement that was cut says why by its ending; of
 * any other it is never the subject's fault.
 */
export function notRecorded(step: string): NegativeFinding {
  return absence({ reason: "nothing-recorded", observed: `no ${step} is recorded` });
}
