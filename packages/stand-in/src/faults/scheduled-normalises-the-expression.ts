import { attachCron } from "../behaviours/attach-cron.ts";
import { variation } from "../behaviours/variation.ts";

export const scheduledNormalisesTheExpression = variation(
  "scheduled-normalises-the-expression",
  "The handler receives another spelling of the declared expression.",
  "attachCron",
  (attachment) => {
    const expression = attachment.expression.replace(/^\*(?= )/, "*/1");
    attachCron({ ...attachment, expression });
  },
);
