/*
 * Durations that the running of several subjects decides, each with its reason.
 */

/**
 * How long a run still keeps the floor for its own background work and store, once nothing but these
 * and waits is left of it. An honest host settles both within two seconds; one that does not is polled until its
 * deadline, and the next need not wait for that.
 */
export const PATIENCE_MILLIS = 5_000;
