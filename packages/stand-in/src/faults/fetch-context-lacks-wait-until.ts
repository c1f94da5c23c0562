import { variation } from "../behaviours/variation.ts";

export const fetchContextLacksWaitUntil = variation(
  "fetch-context-lacks-wait-until",
  "The invocation context is an object without waitUntil.",
  "context",
  () => ({}),
);
