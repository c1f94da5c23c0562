/** A reader's patience with one command. The longest takes about five seconds on a quiet machine. */
export const COMMAND_BOUND_MILLIS = 90_000;

/** Documents that are followed at a time. Measuring mostly waits, but more would starve it. */
export const DOCUMENT_LANES = 3;
