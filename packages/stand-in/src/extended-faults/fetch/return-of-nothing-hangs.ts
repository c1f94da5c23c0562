import { accept } from "../../behaviours/accept.ts";
import { variation } from "../../behaviours/variation.ts";

export const returnOfNothingHangs = variation(
  "return-of-nothing-hangs",
  "A fetch handler that returns nothing is never answered.",
  "accept",
  (returned) => (returned === undefined ? new Promise<never>(() => {}) : accept(returned)),
);
