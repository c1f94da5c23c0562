import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { KvNamespace } from "../worker/bindings.ts";
import type {
  Environment,
  InvocationContext,
  QueueBatch,
  ScheduledEvent,
} from "../worker/worker-module.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess } from "./binding-access.ts";
import { type ExtendedRoute, type MarkedRealm, markerKey } from "./marked-routes.ts";
import { addOrder, isOrdered, type Order, ordersOf, takeOnce } from "./orders.ts";
import { PostedDocument, parameter } from "./posted-input.ts";
import { readRecord, recordIn, type StoredRecord, writeRecord } from "./records.ts";

const SEEN_BY = ["scheduled", "queue"] as const;
const KINDS = ["environment", "arguments", "task"] as const;
type Kind = (typeof KINDS)[number];

/** One call of an event handler, as the host made it. */
interface Call {
  readonly handler: (typeof SEEN_BY)[number];
  readonly given: readonly unknown[];
  readonly kv: KvNamespace;
}

/** Answers what each handler told, under its name. */
function toldBy(realm: MarkedRealm, kind: Kind): ExtendedRoute {
  return async (request, env) => {
    const { kv } = new BindingAccess(env, realm.names);
    const nonce = parameter(request, "nonce");
    const read = await Promise.all(
      SEEN_BY.map((_, part) => readRecord(kv, markerKey(nonce, part))),
    );
    const records = read.filter((record) => record !== undefined);
    const told = records.map((record) => [String(record.handler), record.told]);
    return WorkerResponse.json({
      probe: EXTENDED_PROBE_PROTOCOL,
      settled: records.length === SEEN_BY.length,
      nonce: records[0]?.nonce,
      ordered: await isOrdered(kv, kind, nonce),
      seen: records.map(({ handler }) => handler),
      ...Object.fromEntries(told),
    });
  };
}

function order(realm: MarkedRealm, kind: Kind): ExtendedRoute {
  return async (request, env) => {
    const posted = await PostedDocument.read(request);
    const ordered = { nonce: posted.text("nonce"), delayMillis: posted.millis("delayMillis") };
    const access = new BindingAccess(env, realm.names);
    await addOrder(access.kv, kind, ordered);
    const message = JSON.stringify({ eventOrder: { kind, ...ordered } });
    await access.queue.send(Buffer.from(message));
    return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ordered: true });
  };
}

/** The routes that ask something of both event handlers. */
export function eventRoutes(realm: MarkedRealm): Readonly<Record<string, ExtendedRoute>> {
  const routes = KINDS.flatMap((kind) => [
    [`POST event-${kind}`, order(realm, kind)] as const,
    [`GET event-${kind}`, toldBy(realm, kind)] as const,
  ]);
  return Object.fromEntries(routes);
}

/** What the event handlers do when something is asked of both of them. */
export function eventTasks({ sleep, names }: MarkedRealm) {
  const mark = ({ kv, handler }: Call, nonce: string, told?: object) =>
    writeRecord(kv, markerKey(nonce, SEEN_BY.indexOf(handler)), { nonce, handler, told });
  const carryOut: Readonly<Record<Kind, (asked: Order, call: Call) => Promise<void>>> = {
    async environment({ nonce }, call) {
      await mark(call, nonce, { propertyNames: Object.keys(Object(call.given[1])).sort() });
    },
    async arguments({ nonce }, call) {
      const [event, env, context] = call.given;
      await mark(call, nonce, {
        argumentCount: call.given.length,
        event: formOf(call.handler, Object(event)),
        envIsObject: typeof env === "object" && env !== null,
        waitUntilIsFunction: typeof Object(context).waitUntil === "function",
      });
    },
    async task({ nonce, delayMillis }, call) {
      const context = call.given[2] as InvocationContext | undefined;
      context?.waitUntil?.(Promise.reject(new Error(`rejected on request, by ${call.handler}`)));
      context?.waitUntil?.(sleep(delayMillis).then(() => mark(call, nonce)));
    },
  };
  return {
    async scheduled(given: readonly unknown[]): Promise<void> {
      const { kv } = new BindingAccess(given[1] as Environment, names);
      const call: Call = { handler: "scheduled", given, kv };
      for (const kind of KINDS) {
        for (const asked of await ordersOf(kv, kind)) {
          if (kind !== "task" || (await takeOnce(kv, asked.nonce))) {
            await carryOut[kind](asked, call);
          }
        }
      }
    },
    async queued(body: unknown, given: readonly unknown[]): Promise<void> {
      const { kv } = new BindingAccess(given[1] as Environment, names);
      const { kind, nonce, delayMillis } = Object(recordIn(body)?.eventOrder) as StoredRecord;
      const known = KINDS.find((one) => one === kind);
      if (known !== undefined && typeof nonce === "string") {
        const asked = { nonce, delayMillis: Number(delayMillis) };
        await carryOut[known](asked, { handler: "queue", given, kv });
      }
    },
  };
}

/** The forms of what an event must at least carry. */
function formOf(handler: Call["handler"], event: object): object {
  if (handler === "scheduled") {
    const { cron, scheduledTime } = event as Partial<ScheduledEvent>;
    return { cron: typeof cron, scheduledTime: typeof scheduledTime };
  }
  const { queue, messages } = event as Partial<QueueBatch>;
  return { queue: typeof queue, messages: Array.isArray(messages) ? "array" : typeof messages };
}
