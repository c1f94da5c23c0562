import type { HostileCase } from "../hostile-case.ts";
import { slowAnswers } from "../scripted/latency.ts";

/** Longer than background work is asked to wait, so that its marker stands before any read. */
const SLOWER_THAN_WORK_MILLIS = 1_600;

/** Background work, and what becomes of a process in which some of it is rejected. */
export const BACKGROUND: readonly HostileCase[] = [
  {
    name: "everything is answered late: nobody can tell whether a response was held",
    rows: ["10"],
    only: ["background", "kv", "download", "health"],
    network: slowAnswers(SLOWER_THAN_WORK_MILLIS),
    run: { deadlineMillis: 12_000 },
    unmeasured: { background: "too-slow-to-tell" },
  },
];
