import type { Environment } from "../worker/invocation.ts";
import { recall, store } from "../worker/stored-document.ts";
import { jsonAnswer } from "./answer.ts";
import type { EventInvocation } from "./event-routes.ts";
import type { Route } from "./invocation.ts";
import { mark, marked, posting, sleep, telling } from "./marked-routes.ts";
import { isOrdered, type Order, placeOrder } from "./order-book.ts";

/** An order for each invocation to be recorded, and, of the one kind, for the first one to fail. */
type Recorded = "minutes" | "throw";

/** Most invocations that are kept of one order; it stands for some minutes. */
const SLOTS = 16;

function order(kind: Recorded): Route {
  return posting(async ({ nonce, delayMillis }, env) => {
    await placeOrder(env, kind, { nonce, delayMillis });
    return jsonAnswer({ ordered: true });
  });
}

/** Answers what the latest invocation was called for. */
function latest(kind: Recorded): Route {
  return telling(async ({ nonce, env }) => {
    const { settled, nonce: found, markers } = await marked(env, nonce, 1);
    const ordered = await isOrdered(env, kind, nonce);
    if (!settled) {
      return { observed: false, ordered };
    }
    const { cron, scheduledTimeMillis } = markers[0] ?? {};
    return { observed: true, nonce: found, ordered, cron, scheduledTimeMillis };
  });
}

const invocations = telling(async ({ nonce, env }) => {
  const slots = Array.from({ length: SLOTS }, (_, slot) => recall(env, slotKey(nonce, slot)));
  const found = (await Promise.all(slots)).filter((one) => one !== undefined);
  found.sort((one, other) => Number(one.startedMillis) - Number(other.startedMillis));
  return { invocations: found };
});

export const SCHEDULED_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/scheduled-throw", order("throw")],
  ["GET /abi/scheduled-throw", latest("throw")],
  ["GET /abi/scheduled-throw/invocations", invocations],
  ["POST /abi/scheduled-minutes", order("minutes")],
  ["GET /abi/scheduled-minutes", latest("minutes")],
  ["GET /abi/scheduled-minutes/invocations", invocations],
];

/** When and for what a handler was called, and by which order it is recorded. */
interface Call extends Pick<EventInvocation, "event"> {
  readonly env: Environment;
  readonly startedMillis: number;
}

/** Records the invocation under the order's nonce. */
export async function recordMinute({ nonce }: Order, call: Call): Promise<void> {
  await record(nonce, call, false);
}

/** The same, after a while; the first invocation of the order then fails, and no other. */
export async function recordAndThrow({ nonce, delayMillis }: Order, call: Call): Promise<void> {
  const { settled } = await marked(call.env, nonce, 1);
  // What was called at the same time as this one has then begun before this one fails.
  await sleep(delayMillis);
  await record(nonce, call, !settled);
  if (!settled) {
    throw new Error("thrown because /abi/scheduled-throw was asked for");
  }
}

async function record(nonce: string, call: Call, threw: boolean): Promise<void> {
  const { env, startedMillis } = call;
  const { cron, scheduledTime } = Object(call.event) as { cron?: unknown; scheduledTime?: unknown };
  const event = { cron, scheduledTimeMillis: scheduledTime };
  const slot = await freeSlot(env, nonce);
  const endedMillis = Date.now();
  await store(env, slotKey(nonce, slot), { nonce, ...event, startedMillis, endedMillis, threw });
  await mark(env, nonce, 0, event);
}

/**
 * A place that nothing stands in. It is sought from anywhere, so that invocations which do not see
 * each other's records yet seldom meet in one.
 */
async function freeSlot(env: Environment, nonce: string): Promise<number> {
  const first = Math.floor(Math.random() * SLOTS);
  for (let step = 0; step < SLOTS; step += 1) {
    const slot = (first + step) % SLOTS;
    if ((await recall(env, slotKey(nonce, slot))) === undefined) {
      return slot;
    }
  }
  return first;
}

function slotKey(nonce: string, slot: number): string {
  return `invocation:${nonce}:${slot}`;
}
