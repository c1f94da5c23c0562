import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

const FIVE_FIELDS = /^\S+( \S+){4}$/;
const PORTABLE_QUEUE_NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Rule 6: the two attachments that invoke `scheduled` and `queue` are stated. */
export const deploymentAttachments: Rule = ({ contract }) => {
  const { cron, queue } = contract.deployment;
  if (!FIVE_FIELDS.test(cron)) {
    refuse({
      code: "deployment-cron",
      subject: "contract.json#/deployment/cron",
      message: `The cron expression ${JSON.stringify(cron)} does not have five fields with one space between.`,
      remedy: "State the five-field UTC expression of the cron attachment.",
    });
  }
  if (!PORTABLE_QUEUE_NAME.test(queue)) {
    refuse({
      code: "deployment-queue",
      subject: "contract.json#/deployment/queue",
      message: `The queue's name ${JSON.stringify(queue)} is not a portable one.`,
      remedy: "State 1 to 63 lowercase letters, digits and hyphens, the first no hyphen.",
    });
  }
};
