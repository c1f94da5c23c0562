/**
 * How a kind of check is measured. A closed union: the runner's and the judge's registries are
 * exhaustive over it by type, so a procedure without a measurer or a judge does not compile.
 */
export const PROCEDURES = [
  "load",
  "request",
  "requestSeries",
  "environment",
  "values",
  "globals",
  "kvRoundTrip",
  "requestStream",
  "responseStream",
  "waitUntil",
  "scheduledObservation",
  "queueRoundTrip",
  "marker",
  "disconnect",
  "slowReader",
  "upload",
  "outbound",
  "kvOperations",
  "deliveries",
  "scheduledInvocations",
  "unmeasured",
] as const;
export type Procedure = (typeof PROCEDURES)[number];
