import { background } from "../behaviours/background.ts";
import { variation } from "../behaviours/variation.ts";

export const backgroundHoldsTheBody = variation(
  "background-holds-the-body",
  "The head of the answer is sent at once, and its body when every background task has settled.",
  "background",
  {
    ...background,
    answered: ({ tasks, respond }) => respond(Promise.allSettled(tasks)),
  },
);
