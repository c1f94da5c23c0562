/** A reader's patience with one command. The longest here takes about five seconds on a quiet machine. */
export const COMMAND_BOUND_MILLIS = 90_000;
