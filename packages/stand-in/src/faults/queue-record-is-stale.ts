import { variation } from "../behaviours/variation.ts";
import { queueKey } from "../module/records.ts";
import { kvAnsweringEarlierRun } from "./earlier-run.ts";

export const queueRecordIsStale = variation(
  "queue-record-is-stale",
  "A read of a recorded delivery brings the delivery of an earlier run.",
  "createKv",
  ({ deployment }) => kvAnsweringEarlierRun(deployment, queueKey),
);
