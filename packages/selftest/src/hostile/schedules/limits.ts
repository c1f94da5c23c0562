/** Bound of a check: above the longest wait that the contract asks for, a second and a half. */
export const SCHEDULE_DEADLINE_MILLIS = 2_500;

/** What a measurement may take beyond its bound: one last poll of five seconds, and a busy machine. */
export const SCHEDULE_GRACE_MILLIS = 8_000;

/** No run may take longer, whatever it measures; it is what a hang is told by. */
export const SCHEDULE_HANG_MILLIS = 120_000;

/** Runs at a time: they mostly wait. */
export const SCHEDULES_AT_A_TIME = 16;

/** Schedules of one call of the script, and of one run of the tests. */
export const SCHEDULES = 1_000;
export const SCHEDULES_IN_TESTS = 64;

/** Faults lie within so many bytes of a direction; answers are shorter, uploads longer. */
export const FAULT_REACH_BYTES = 1_600;

/** Longest delay of one piece: several gaps, and within the bound of a check. */
export const FAULT_DELAY_MILLIS = 900;

/** Largest piece that a split makes. */
export const FAULT_PIECE_BYTES = 24;
