import { absence, type NegativeFinding } from "../finding.ts";

/**
 * A step of the procedure left no exchange. Only a measurement that was cut can lack one, and then
 * its ending says why.
 */
export function notRecorded(step: string): NegativeFinding {
  return absence({ reason: "nothing-recorded", observed: `no ${step} is recorded` });
}
