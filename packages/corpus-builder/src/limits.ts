/** Evaluating a fixture takes milliseconds; a thread on a busy machine may take seconds to start. */
export const EVALUATION_MILLIS = 20_000;

/** A fixture needs next to nothing; a thread of Node alone needs some ten. */
export const EVALUATION_HEAP_MEBIBYTES = 64;
