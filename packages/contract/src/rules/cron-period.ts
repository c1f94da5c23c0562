import { refuse } from "../corpus/corpus-refused-error.ts";
import { deadlineMillis } from "../derive/check-deadline.ts";
import type { Rule } from "./rule.ts";

const EVERY_MINUTES = /^\*(?:\/([1-9]\d?))? \* \* \* \*$/;

/** Rule 12: the cron expression matches at least once within the deadline of whoever waits for it. */
export const cronPeriod: Rule = ({ contract }) => {
  const { cron } = contract.deployment;
  for (const check of contract.checks) {
    if (check.procedure !== "scheduledObservation") {
      continue;
    }
    const match = EVERY_MINUTES.exec(cron);
    const longestWaitMillis =
      match === null ? Number.POSITIVE_INFINITY : Number(match[1] ?? 1) * 60_000;
    // Whoever observes it a poll late, and polls once more, still has to be in time.
    if (longestWaitMillis + check.timing.pollMillis * 2 > deadlineMillis(check)) {
      refuse({
        code: "cron-impossible",
        subject: check.name,
        message: `The cron expression ${cron} need not match, and be polled twice, within the ${deadlineMillis(check)} ms of ${check.name}.`,
        remedy:
          "Use an expression of the form * * * * * or */n * * * *, and a deadline beyond its period.",
      });
    }
  }
};
