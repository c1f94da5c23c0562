import type { Environment } from "../worker/invocation.ts";
import { stringMember } from "../worker/request-input.ts";
import { jsonAnswer } from "./answer.ts";
import { type Call, called } from "./called.ts";
import { keptDeliveries } from "./delivery-markers.ts";
import type { Route } from "./invocation.ts";
import { telling } from "./marked-routes.ts";
import { type Order, orderBytes, type Step } from "./queue-orders.ts";
import { sha256 } from "./sha256.ts";

/** A message as it is asked for. */
interface AskedMessage {
  readonly does: readonly (readonly Step[])[];
  readonly bytes?: number;
  readonly delaySeconds?: number;
  readonly form?: "object";
  readonly times?: number;
}

interface AskedSend {
  readonly as: "message" | "batch" | "handler";
  readonly messages: readonly AskedMessage[];
}

interface Made {
  readonly body: unknown;
  readonly bytes: Uint8Array;
  readonly delaySeconds: number | undefined;
}

/** Sends all that was asked for, one call after another, and tells what became of each. */
const sendMessages: Route = async ({ request, env }) => {
  const document: unknown = await request.json();
  const nonce = stringMember(document, "nonce");
  const { sends } = document as { readonly sends: readonly AskedSend[] };
  const { EVENTS } = env as Environment;
  const atMillis = Date.now();
  const sent: Call[] = [];
  const bodies: object[] = [];
  let place = 0;
  for (const { as, messages } of sends) {
    const made: Made[] = [];
    for (const asked of messages) {
      const one = make(asked, { nonce, message: place, does: asked.does, next: later(sends) });
      bodies.push({ bytes: one.bytes.length, sha256: await sha256(one.bytes) });
      made.push(...Array.from({ length: asked.times ?? 1 }, () => one));
      place += 1;
    }
    if (as !== "handler") {
      sent.push(await sentAs(as, EVENTS, made));
    }
  }
  return jsonAnswer({ atMillis, sent, bodies });
};

function sentAs(as: "message" | "batch", queue: unknown, made: readonly Made[]): Promise<Call> {
  const [first] = made;
  if (as === "batch") {
    const batch = made.map(({ body, delaySeconds }) => ({ body, ...delayed(delaySeconds) }));
    return called(queue, "sendBatch", [batch]);
  }
  const options = first?.delaySeconds === undefined ? [] : [delayed(first.delaySeconds)];
  return called(queue, "send", [first?.body, ...options]);
}

function delayed(delaySeconds: number | undefined): object {
  return delaySeconds === undefined ? {} : { delaySeconds };
}

function make({ bytes: length, delaySeconds, form }: AskedMessage, order: Order): Made {
  const bytes = orderBytes(order, length);
  const body = form === "object" ? { delivery: order } : bytes;
  return { body, bytes, delaySeconds };
}

/** The messages that no call sends but a handler, with their places. */
function later(sends: readonly AskedSend[]): Order["next"] {
  const all = sends.flatMap(({ as, messages }) => messages.map(({ does }) => ({ as, does })));
  return all.flatMap(({ as, does }, message) => (as === "handler" ? [{ message, does }] : []));
}

const tellDeliveries = telling(async ({ nonce, env, count }) => {
  const places = Array.from({ length: count("messages") }, (_, message) => ({ nonce, message }));
  const kept = await Promise.all(places.map((place) => keptDeliveries(env, place)));
  return { deliveries: kept.flat() };
});

/** What is sent to the queue, and what came of it. */
export const QUEUE_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/deliveries", sendMessages],
  ["GET /abi/deliveries", tellDeliveries],
];
