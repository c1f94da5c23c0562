import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { KvNamespace } from "../worker/bindings.ts";
import type { Environment, ScheduledEvent } from "../worker/worker-module.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess } from "./binding-access.ts";
import { type ExtendedRoute, type MarkedRealm, markerKey } from "./marked-routes.ts";
import { addOrder, isOrdered, ordersOf } from "./orders.ts";
import { PostedDocument, parameter } from "./posted-input.ts";
import { readRecord, writeRecord } from "./records.ts";

const KINDS = ["throw", "minutes"] as const;

/** More than the fake minutes of any check; what comes later is left out. */
const KEPT = 64;

const invocationKey = (nonce: string, place: number) => `invocation:${nonce}:${place}`;

function answer(members: object): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members });
}

/** The routes that have invocations of the scheduled handler recorded, and tell of them. */
export function recordingRoutes({ names }: MarkedRealm): Readonly<Record<string, ExtendedRoute>> {
  const kvOf = (env: Environment): KvNamespace => new BindingAccess(env, names).kv;
  const routes = KINDS.map(
    (kind): Readonly<Record<string, ExtendedRoute>> => ({
      [`POST scheduled-${kind}`]: async (request, env) => {
        const posted = await PostedDocument.read(request);
        const order = { nonce: posted.text("nonce"), delayMillis: posted.millis("delayMillis") };
        await addOrder(kvOf(env), kind, order);
        return answer({ ordered: true });
      },
      [`GET scheduled-${kind}`]: async (request, env) => {
        const nonce = parameter(request, "nonce");
        const latest = await readRecord(kvOf(env), markerKey(nonce, 0));
        const ordered = await isOrdered(kvOf(env), kind, nonce);
        return answer({ observed: latest !== undefined, ordered, ...latest });
      },
      [`GET scheduled-${kind}/invocations`]: async (request, env) => {
        const nonce = parameter(request, "nonce");
        const places = Array.from({ length: KEPT }, (_, place) => invocationKey(nonce, place));
        const read = await Promise.all(places.map((key) => readRecord(kvOf(env), key)));
        return answer({ invocations: read.filter((record) => record !== undefined) });
      },
    }),
  );
  return Object.assign({}, ...routes);
}

/** Records an invocation of the scheduled handler for each run that asks, and throws for one that has it. */
export function recordInvocation({ names, sleep }: MarkedRealm) {
  const record = async (
    kv: KvNamespace,
    nonce: string,
    invocation: Pick<ScheduledEvent, "cron"> & Readonly<Record<string, unknown>>,
  ) => {
    const { cron, scheduledTimeMillis } = invocation;
    for (let place = 0; place < KEPT; place += 1) {
      if ((await readRecord(kv, invocationKey(nonce, place))) === undefined) {
        await writeRecord(kv, invocationKey(nonce, place), { nonce, ...invocation });
        break;
      }
    }
    await writeRecord(kv, markerKey(nonce, 0), { nonce, cron, scheduledTimeMillis });
  };
  return async (event: ScheduledEvent, env: Environment): Promise<void> => {
    const { kv } = new BindingAccess(env, names);
    const { cron, scheduledTime: scheduledTimeMillis } = event;
    const begun = { cron, scheduledTimeMillis, startedMillis: Date.now() };
    for (const { nonce } of await ordersOf(kv, "minutes")) {
      await record(kv, nonce, { ...begun, endedMillis: Date.now(), threw: false });
    }
    for (const { nonce, delayMillis } of await ordersOf(kv, "throw")) {
      const isFirst = (await readRecord(kv, markerKey(nonce, 0))) === undefined;
      await sleep(delayMillis);
      await record(kv, nonce, { ...begun, endedMillis: Date.now(), threw: isFirst });
      if (isFirst) {
        throw new Error("thrown on request");
      }
    }
  };
}
