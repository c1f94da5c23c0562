import { attachCron } from "../../behaviours/attach-cron.ts";
import { variation } from "../../behaviours/variation.ts";

export const scheduledSkipsEveryOtherMinute = variation(
  "scheduled-skips-every-other-minute",
  "After each invocation the next match is left out.",
  "attachCron",
  (attachment) => {
    let matches = 0;
    return attachCron({
      ...attachment,
      fire: async (event) => {
        matches += 1;
        return matches % 2 === 0 || attachment.fire(event);
      },
    });
  },
);
