import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess } from "./binding-access.ts";
import { type DeliveryOrder, orderBody } from "./delivery-orders.ts";
import { digestOf, recordsOf } from "./delivery-records.ts";
import type { ExtendedRoute, MarkedRealm } from "./marked-routes.ts";
import { type Outcome, outcomeOf } from "./outcome-of.ts";
import { PostedDocument, parameter } from "./posted-input.ts";

interface Asked {
  readonly as: "message" | "batch" | "handler";
  readonly messages: readonly {
    readonly does: DeliveryOrder["does"];
    readonly bytes?: number;
    readonly delaySeconds?: number;
    readonly form?: "object";
    readonly times?: number;
  }[];
}

function answer(members: object): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members });
}

/** All messages that were asked for, with their places and what is sent of each. */
function madeOf(sends: readonly Asked[], nonce: string) {
  let place = 0;
  const all = sends.map(({ as, messages }) => ({
    as,
    messages: messages.map((message) => {
      place += 1;
      return { ...message, message: place - 1 };
    }),
  }));
  const next = all.flatMap(({ as, messages }) => (as === "handler" ? messages : []));
  const told = next.map(({ message, does }) => ({ message, does }));
  return all.map(({ as, messages }) => ({
    as,
    messages: messages.map(({ does, message, bytes, delaySeconds, form, times = 1 }) => {
      const order = { nonce, message, does, next: told };
      const made = orderBody(order, bytes);
      const body = form === "object" ? { delivery: order } : made;
      return { made, times, sent: delaySeconds === undefined ? { body } : { body, delaySeconds } };
    }),
  }));
}

/** The routes that send to the queue and tell what was delivered. */
export function deliveryRoutes({ names }: MarkedRealm): Readonly<Record<string, ExtendedRoute>> {
  return {
    "POST deliveries": async (request, env) => {
      const posted = await PostedDocument.read(request);
      const { queue } = new BindingAccess(env, names);
      const sends = madeOf(posted.list("sends") as readonly Asked[], posted.text("nonce"));
      const atMillis = Date.now();
      const sent: Outcome[] = [];
      for (const { as, messages } of sends) {
        const all = messages.flatMap((one) => Array.from({ length: one.times }, () => one.sent));
        if (as === "batch") {
          sent.push(await outcomeOf(queue, "sendBatch", all));
        } else if (as === "message") {
          const { body, ...options } = all[0] ?? { body: undefined };
          sent.push(await outcomeOf(queue, "send", body, options));
        }
      }
      const bodies = sends.flatMap(({ messages }) =>
        messages.map(({ made }) => ({ bytes: made.byteLength, sha256: digestOf(made) })),
      );
      return answer({ atMillis, sent, bodies });
    },
    "GET deliveries": async (request, env) => {
      const { kv } = new BindingAccess(env, names);
      const nonce = parameter(request, "nonce");
      const messages = Array.from({ length: Number(parameter(request, "messages")) });
      const found = await Promise.all(
        messages.map((_, message) => recordsOf(kv, { nonce, message })),
      );
      return answer({ deliveries: found.flat() });
    },
  };
}
