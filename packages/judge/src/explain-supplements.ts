import {
  type Exchange,
  kvFoundAnswer,
  type Observation,
  queueDeliveredAnswer,
  type SupplementKind,
  scheduledAnswer,
  waitUntilSettledAnswer,
} from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { type Finding, type NegativeFinding, withLikely } from "./finding.ts";
import type { Reason } from "./reasons.ts";
import { readAnswer, readJson } from "./steps/read-answer.ts";

/** Reasons that mean: it did not come before the deadline. Late is not never. */
export const NEVER_REASONS: readonly Reason[] = [
  "never-found",
  "reclaimed",
  "never-invoked",
  "never-delivered",
];

/**
 * Adds to a failure what was asked after it only to explain it. The outcome never changes; the
 * reason becomes more exact where the probe says in what form the message arrived.
 */
export function explainBySupplements(finding: Finding, observation: Observation): Finding {
  if (finding.kind === "passed" || finding.kind === "doubt") {
    return finding;
  }
  return addLateRead(addDiagnostics(finding, observation), observation);
}

function addDiagnostics(finding: NegativeFinding, observation: Observation): NegativeFinding {
  const exchange = lastExchange(observation, "diagnostics");
  const form = exchange && formOf(exchange, observation.procedure);
  if (form === undefined) {
    return finding;
  }
  const what = observation.procedure === "queueRoundTrip" ? "queue body" : "KV value";
  const told = `The probe's last unreadable ${what} had this form: ${quoteJson(form)}.`;
  return finding.reason === "never-delivered"
    ? withLikely({ ...finding, ...unreadableBody(form) }, told)
    : withLikely(finding, told);
}

/** The form of the last value that the probe could not read; its shape is the probe's own affair. */
function formOf(exchange: Exchange, procedure: Observation["procedure"]): object | undefined {
  const json = exchange.head?.status === 200 ? readJson(exchange) : undefined;
  if (json?.ok !== true || typeof json.value !== "object" || json.value === null) {
    return undefined;
  }
  const topic = procedure === "queueRoundTrip" ? /queue/i : /kv/i;
  const found = Object.entries(json.value).find(([member]) => topic.test(member))?.[1];
  return typeof found === "object" && found !== null ? found : undefined;
}

/** A message did arrive, in a shape that holds no bytes. */
function unreadableBody(form: object): { reason: Reason; likely: string } {
  const isIndexMap = Object.values(form).some(
    (value) => typeof value === "string" && /^\{\s*"0"\s*:/.test(value),
  );
  return isIndexMap
    ? {
        reason: "json-index-map",
        likely:
          "A message arrived as an object of indexes: send serialised the bytes as JSON. Stock workerd does so unless another content type is asked for.",
      }
    : {
        reason: "unreadable-body",
        likely: "A message arrived in a shape that holds no bytes.",
      };
}

function addLateRead(finding: NegativeFinding, observation: Observation): NegativeFinding {
  const exchange = lastExchange(observation, "lateRead");
  if (exchange === undefined || !NEVER_REASONS.includes(finding.reason)) {
    return finding;
  }
  const at = millis(exchange.endedAtMillis);
  const sentence = hasCome(exchange)
    ? `It did come later: a read after the deadline, answered ${at} into the extra wait, shows it.`
    : "It had not come at twice the deadline either.";
  return withLikely(finding, sentence);
}

function hasCome(exchange: Exchange): boolean {
  const setting = { loopback: true };
  const kv = readAnswer(exchange, setting, kvFoundAnswer);
  const marker = readAnswer(exchange, setting, waitUntilSettledAnswer);
  const invocation = readAnswer(exchange, setting, scheduledAnswer);
  const delivery = readAnswer(exchange, setting, queueDeliveredAnswer);
  return (
    (kv.ok && kv.value.found) ||
    (marker.ok && marker.value.settled) ||
    (invocation.ok && invocation.value.observed) ||
    (delivery.ok && delivery.value.delivered)
  );
}

function lastExchange(observation: Observation, kind: SupplementKind): Exchange | undefined {
  return observation.supplements
    .filter((entry) => entry.kind === kind)
    .at(-1)
    ?.measurement.exchanges.at(-1);
}
