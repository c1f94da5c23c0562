import { jsonAnswer } from "./answer.ts";
import { forgetUnreadableQueueBody, noteUnreadableQueueBody } from "./diagnostics.ts";
import { hostBytes } from "./host-bytes.ts";
import type { Environment, Invocation } from "./invocation.ts";
import { base64Member, parameter, postedDocument, stringMember } from "./request-input.ts";
import { parseDocument, recall, type StoredDocument, store } from "./stored-document.ts";

const encoder = new TextEncoder();

export interface QueueMessage {
  readonly id: unknown;
  readonly body: unknown;
  readonly attempts: unknown;
}

/** A batch of a queue attachment; of what form its members really are is the host's doing. */
export interface QueueBatch {
  readonly queue: unknown;
  readonly messages: Iterable<QueueMessage>;
}

export async function sendMessage(invocation: Invocation): Promise<Response> {
  const posted = await postedDocument(invocation);
  const nonce = stringMember(posted, "nonce");
  base64Member(posted, "payloadBase64");
  const payloadBase64 = stringMember(posted, "payloadBase64");
  await forgetUnreadableQueueBody(invocation.env);
  await invocation.env.EVENTS.send(encoder.encode(JSON.stringify({ nonce, payloadBase64 })));
  return jsonAnswer({ sent: true });
}

export async function delivery(invocation: Invocation): Promise<Response> {
  const recorded = await recall(invocation.env, deliveryKey(parameter(invocation, "nonce")));
  return jsonAnswer(
    recorded === undefined ? { delivered: false } : { delivered: true, ...recorded },
  );
}

/**
 * Records each delivery under the nonce that its message carries. A message that does not read as
 * one of ours is passed over, since a leftover must not have the whole batch retried; a message
 * that could not be recorded fails the batch, but only after the others had their turn.
 */
export async function observeBatch(batch: QueueBatch, env: Environment): Promise<void> {
  const failures: unknown[] = [];
  for (const message of batch.messages) {
    try {
      await observeMessage(batch, message, env);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

async function observeMessage(
  batch: QueueBatch,
  message: QueueMessage,
  env: Environment,
): Promise<void> {
  const sent = parseDocument(hostBytes(message.body));
  const { nonce, payloadBase64 } = sent ?? {};
  if (typeof nonce !== "string" || typeof payloadBase64 !== "string") {
    await noteUnreadableQueueBody(env, message.body);
    return;
  }
  const key = deliveryKey(nonce);
  if (isLaterAttempt(message, await recall(env, key))) {
    return;
  }
  const { id: messageId, attempts } = message;
  await store(env, key, { queue: batch.queue, attempts, messageId, payloadBase64, nonce });
}

/** A redelivery must not cover up the delivery that came before it. */
function isLaterAttempt(message: QueueMessage, recorded: StoredDocument | undefined): boolean {
  return recorded !== undefined && Number(message.attempts) > Number(recorded.attempts);
}

function deliveryKey(nonce: string): string {
  return `queue:${nonce}`;
}
