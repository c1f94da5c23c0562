import { variation } from "../behaviours/variation.ts";

export const throwHangs = variation(
  "throw-hangs",
  "A handler that throws is never answered.",
  "answerUncaught",
  () => {},
);
