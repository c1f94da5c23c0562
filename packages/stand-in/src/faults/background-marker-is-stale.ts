import { variation } from "../behaviours/variation.ts";
import { backgroundKey } from "../module/records.ts";
import { kvAnsweringEarlierRun } from "./earlier-run.ts";

export const backgroundMarkerIsStale = variation(
  "background-marker-is-stale",
  "A read of a background task's marker brings the marker of an earlier run.",
  "createKv",
  ({ deployment }) => kvAnsweringEarlierRun(deployment, backgroundKey),
);
