import { attachCron } from "../behaviours/attach-cron.ts";
import { variation } from "../behaviours/variation.ts";

export const scheduledFiresTwice = variation(
  "scheduled-fires-twice",
  "The handler is invoked twice for each instant.",
  "attachCron",
  (attachment) =>
    attachCron({
      ...attachment,
      fire: (event) => {
        void attachment.fire(event);
        return attachment.fire(event);
      },
    }),
);
