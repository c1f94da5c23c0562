import { refuse } from "../corpus/corpus-refused-error.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import type { Rule } from "./rule.ts";

/** Rule 12: the deployment's queue attachment lets happen what a check waits for, and there is time for it. */
export const deliveriesPossible: Rule = ({ contract }) => {
  const { queueConsumer } = contract.deployment;
  for (const check of contract.checks) {
    if (check.procedure !== "deliveries") {
      continue;
    }
    const attempts = Math.max(0, ...check.deliveries.awaits);
    if (queueConsumer === undefined || attempts > 1 + queueConsumer.maxRetries) {
      impossible(
        check,
        `waits for attempt ${attempts}, and the deployment allows ${queueConsumer?.maxRetries ?? "no stated number of"} retries`,
      );
    }
    const retriesMillis = Math.max(0, attempts - 1) * queueConsumer.retryDelaySeconds * 1000;
    const { quietMillis } = check.deliveries;
    if (retriesMillis + quietMillis >= check.timing.deadlineSeconds * 1000) {
      impossible(check, "has no time for its retries and its quiet time");
    }
    if (
      check.deliveries.sends.flatMap(({ messages }) => messages).length !==
      check.deliveries.awaits.length
    ) {
      impossible(check, "does not say of each message which attempt it waits for");
    }
  }
};

function impossible({ name }: CheckOf<"deliveries">, what: string): never {
  return refuse({
    code: "deliveries-impossible",
    subject: name,
    message: `The check ${name} ${what}.`,
    remedy:
      "State the settings of the queue attachment, and numbers that a correct runtime can meet.",
  });
}
