import { variation } from "../behaviours/variation.ts";

export const throwResets = variation(
  "throw-resets",
  "A handler that throws has its connection reset without a byte.",
  "answerUncaught",
  (outlet) => {
    outlet.socket?.resetAndDestroy();
  },
);
