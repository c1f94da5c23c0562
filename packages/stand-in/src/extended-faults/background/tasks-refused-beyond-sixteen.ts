import { context } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

const GRANTED = 16;

export const tasksRefusedBeyondSixteen = variation(
  "tasks-refused-beyond-sixteen",
  "waitUntil throws when an invocation registers more than sixteen promises.",
  "context",
  (waitUntil) => {
    let registered = 0;
    return context((task) => {
      registered += 1;
      if (registered > GRANTED) {
        throw new Error("too many background tasks");
      }
      waitUntil(task);
    });
  },
);
