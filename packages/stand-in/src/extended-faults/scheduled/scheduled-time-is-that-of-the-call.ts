import { attachCron, withInstants } from "../../behaviours/attach-cron.ts";
import { variation } from "../../behaviours/variation.ts";

export const scheduledTimeIsThatOfTheCall = variation(
  "scheduled-time-is-that-of-the-call",
  "The instant is when the handler is called, some milliseconds after the minute, and each time others.",
  "attachCron",
  (attachment) => {
    let lateMillis = 0;
    return attachCron(
      withInstants(attachment, (instant) => {
        lateMillis += 1;
        return instant + lateMillis;
      }),
    );
  },
);
