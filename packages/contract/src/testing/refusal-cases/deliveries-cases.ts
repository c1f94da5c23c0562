import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const acknowledged = "acknowledged-message-stays-acknowledged";
const attempts = "attempts-count-redeliveries";

function ofDeliveries(name: string, change: (check: CheckOf<"deliveries">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "deliveries") {
      throw new Error(`${name} is no check of deliveries`);
    }
    change(check);
  });
}

/** What is sent, done, waited for and claimed is fixed as a whole; and the deployment has to allow it. */
export const deliveriesCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "a claim about deliveries is left out",
    "deliveries",
    ofDeliveries(acknowledged, ({ deliveries }) => void deliveries.claims.shift()),
  ),
  extended(
    "check-pinned",
    "a handler does not throw after it acknowledged",
    "deliveries",
    ofDeliveries(acknowledged, ({ deliveries }) => {
      for (const { messages } of deliveries.sends) {
        for (const message of messages) {
          message.does = [[{ do: "acknowledge" }]];
        }
      }
    }),
  ),
  extended(
    "check-pinned",
    "nobody looks whether a message comes again",
    "deliveries",
    ofDeliveries(acknowledged, ({ deliveries }) => {
      deliveries.quietMillis = 0;
    }),
  ),
  extended(
    "nonce-constant",
    "deliveries would be any run's",
    attempts,
    ofDeliveries(attempts, ({ payload }) => {
      payload.nonceTemplate = "attempts";
    }),
  ),
  extended(
    "deliveries-impossible",
    "the deployment lets no message come again",
    attempts,
    (sample) => {
      sample.contract.deployment.queueConsumer = { maxRetries: 1, retryDelaySeconds: 1 };
    },
  ),
  extended(
    "deliveries-impossible",
    "the deployment states no retries",
    "no stated number",
    (sample) => {
      delete sample.contract.deployment.queueConsumer;
    },
  ),
  extended(
    "deliveries-impossible",
    "the retries take longer than the check",
    "no time",
    (sample) => {
      sample.contract.deployment.queueConsumer = { maxRetries: 2, retryDelaySeconds: 60 };
    },
  ),
];
