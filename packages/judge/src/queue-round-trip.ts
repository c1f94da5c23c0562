import { resolvedNonce } from "@runtime-abi/contract";
import { queueDeliveredAnswer, queueSentAnswer } from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { curl, curlJson } from "./describe/shell.ts";
import { absence, type Finding, type NegativeFinding, passed, violation } from "./finding.ts";
import { BY_HAND_GAP_SECONDS } from "./limits.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { refuseBytes } from "./steps/refuse-bytes.ts";
import { refuseQueueName } from "./steps/refuse-queue-name.ts";
import { refuseTrigger } from "./steps/refuse-trigger.ts";

interface Delivery {
  readonly queue?: unknown;
  readonly attempts?: unknown;
  readonly messageId?: unknown;
  readonly payloadBase64?: unknown;
  readonly nonce?: unknown;
}

/** Judges the first recorded delivery of this run's message. Duplicate deliveries are legal. */
export const queueRoundTrip: ProcedureJudge<"queueRoundTrip"> = {
  expected: (input) =>
    `a delivery of the message ${nonce(input)} with its exact bytes, from the queue ${quote(input.contract.deployment.queue)}, with attempts 1 and a message identity`,
  judge: (input) => refuseTrigger(input.measurement, queueSentAnswer) ?? judgeReads(input),
  byHand(input) {
    const { path } = input.check.request;
    const message = { nonce: nonce(input), payloadBase64: input.check.payload.bytesBase64 };
    const read = curl(`${path}?nonce=${encodeURIComponent(nonce(input))}`);
    return `${curlJson(path, message)}; sleep ${BY_HAND_GAP_SECONDS}; ${read}`;
  },
};

function judgeReads(input: MeasuredInput<"queueRoundTrip">): Finding {
  const { measurement } = input;
  return judgePolls({
    polls: exchangesOf(measurement, "atOnce", "poll"),
    setting: measurement,
    schema: queueDeliveredAnswer,
    decide(answer, poll) {
      if (!answer.delivered) {
        return undefined;
      }
      const observed = `delivered, seen after ${millis(poll.endedAtMillis)}`;
      return refuseDelivery(input, answer) ?? passed(observed, quoteJson(answer));
    },
    undecided: (last) =>
      absence({
        reason: "never-delivered",
        observed: `no delivery seen in ${millis(measurement.durationMillis)}; ${last}`,
        likely:
          "No consumer is attached to the queue, the handler was never invoked, or the body reached it in a shape that holds no bytes: stock workerd's send makes JSON of them unless another content type is asked for.",
      }),
  });
}

/** All that is wrong with a delivery; the first names the reason. */
function refuseDelivery(
  input: MeasuredInput<"queueRoundTrip">,
  delivery: Delivery,
): NegativeFinding | undefined {
  const wrong = [
    refuseNonce(nonce(input), delivery.nonce),
    refuseBytes(input.check.payload.bytesBase64, delivery.payloadBase64, "payloadBase64"),
    refuseQueueName(input.contract, delivery.queue),
    refuseAttempts(delivery.attempts),
    refuseMessageId(delivery.messageId),
  ].filter((finding) => finding !== undefined);
  const [first] = wrong;
  if (first === undefined) {
    return undefined;
  }
  const details = wrong.map((finding) => finding.detail ?? finding.observed);
  return { ...first, detail: [...details, `received ${quoteJson(delivery)}`].join("\n") };
}

function refuseNonce(expected: string, received: unknown): NegativeFinding | undefined {
  return received === expected
    ? undefined
    : violation({
        reason: "another-runs-message",
        observed: `the nonce is ${quoteJson(received)}, not this run's ${expected}`,
        likely: "The record belongs to another run's message.",
      });
}

function refuseAttempts(received: unknown): NegativeFinding | undefined {
  if (received === 1) {
    return undefined;
  }
  const observed = `attempts is ${quoteJson(received)} instead of 1`;
  if (received === 0) {
    return violation({
      reason: "attempts-zero",
      observed,
      likely: "The host counts redeliveries, from 0, instead of deliveries.",
    });
  }
  if (Number.isInteger(received) && Number(received) > 1) {
    return violation({
      reason: "first-delivery-missed",
      observed,
      likely:
        "The first delivery never reached the handler, or the handler could not record it; the host then delivered again.",
    });
  }
  return violation({
    reason: "attempts",
    observed,
    likely: "The host does not count deliveries.",
  });
}

function refuseMessageId(received: unknown): NegativeFinding | undefined {
  return typeof received === "string" && received !== ""
    ? undefined
    : violation({
        reason: "no-message-id",
        observed: `the message identity is ${quoteJson(received)}`,
        likely: "The host gives its messages no stable identity.",
      });
}

function nonce({ contract, check, token }: CheckInput<"queueRoundTrip">): string {
  return resolvedNonce(contract, check, token);
}
