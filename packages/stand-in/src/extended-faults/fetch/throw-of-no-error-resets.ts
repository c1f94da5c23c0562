import { answerUncaught } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

export const throwOfNoErrorResets = variation(
  "throw-of-no-error-resets",
  "A handler that throws what is no Error has its connection reset without a byte.",
  "answerUncaught",
  (outlet, error) => {
    if (error instanceof Error) {
      answerUncaught(outlet, error);
    } else {
      outlet.socket?.resetAndDestroy();
    }
  },
);
