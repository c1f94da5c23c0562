/** One way of a slow path: below the gaps of streams under test would prove little. */
export const LATENCY_MILLIS = 200;

/** What may come on top, each time another: well below half a gap, which is the bound of spacing. */
export const JITTER_MILLIS = 60;

/** A constant delay of answers: longer than a gap, and still no violation. */
export const DELAY_MILLIS = 400;

/** A proxy's flush timer: longer than the gaps of streams, so that neighbours travel together. */
export const GATHER_MILLIS = 300;
