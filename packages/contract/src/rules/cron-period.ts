import { refuse } from "../corpus/corpus-refused-error.ts";
import { deadlineMillis } from "../derive/check-deadline.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";
import type { Rule } from "./rule.ts";

const EVERY_MINUTES = /^\*(?:\/([1-9]\d?))? \* \* \* \*$/;

/** Rule 12: the cron expression matches at least once within the deadline of whoever waits for it. */
export const cronPeriod: Rule = ({ contract }) => {
  const { cron } = contract.deployment;
  for (const check of contract.checks) {
    const waits = waitsOf(check);
    if (waits === undefined) {
      continue;
    }
    const match = EVERY_MINUTES.exec(cron);
    const longestWaitMillis =
      match === null
        ? Number.POSITIVE_INFINITY
        : Number(match[1] ?? 1) * 60_000 * waits.matches + waits.quietMillis;
    // Whoever observes it a poll late, and polls once more, still has to be in time.
    if (longestWaitMillis + waits.pollMillis * 2 > deadlineMillis(check)) {
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

/** For how many matches a check waits, and for how long after the last. */
function waitsOf(check: ContractCheck) {
  switch (check.procedure) {
    case "scheduledObservation":
      return { matches: 1, quietMillis: 0, pollMillis: check.timing.pollMillis };
    case "scheduledInvocations":
      return { matches: check.matches, ...check.timing };
    default:
      return undefined;
  }
}
