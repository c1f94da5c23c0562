import { hostBytes } from "../worker/host-bytes.ts";
import type { Environment, InvocationContext } from "../worker/invocation.ts";
import { parseDocument } from "../worker/stored-document.ts";
import { jsonAnswer } from "./answer.ts";
import type { Route } from "./invocation.ts";
import { mark, marked, posting, sleep, telling } from "./marked-routes.ts";
import { isOrdered, type Order, placeOrder } from "./order-book.ts";

/** Which marker each handler leaves. */
const PARTS = { scheduled: 0, queue: 1 } as const;
type EventHandler = keyof typeof PARTS;

/** One call of an event handler; what the host handed over stands in it as it came. */
export interface EventInvocation {
  readonly handler: EventHandler;
  readonly argumentCount: number;
  readonly event: unknown;
  readonly env: unknown;
  readonly ctx: unknown;
}

/** Leaves the marker of the handler that was called. */
type CarryOut = (order: Order, invocation: EventInvocation) => Promise<void>;

/** What both handlers can be asked for. */
const ASKED_OF_BOTH = {
  task: registerTasks,
  environment: tellEnvironment,
  arguments: tellArguments,
} as const satisfies Readonly<Record<string, CarryOut>>;
type AskedOfBoth = keyof typeof ASKED_OF_BOTH;

/** Asks both event handlers: the one through the store, the other by a message. */
function order(kind: AskedOfBoth): Route {
  return posting(async ({ nonce, delayMillis }, env) => {
    await placeOrder(env, kind, { nonce, delayMillis });
    const message = JSON.stringify({ eventOrder: { kind, nonce, delayMillis } });
    await env.EVENTS.send(new TextEncoder().encode(message));
    return jsonAnswer({ ordered: true });
  });
}

/** Answers which handlers have told, and by its name what each has told. */
function told(kind: AskedOfBoth, parts: "tasks" | "handlers"): Route {
  return telling(async ({ nonce, env, count }) => {
    const { settled, nonce: found, markers } = await marked(env, nonce, count(parts));
    const ordered = await isOrdered(env, kind, nonce);
    const seen = markers.map(({ handler }) => handler);
    const byHandler = Object.fromEntries(markers.map((marker) => [marker.handler, marker.told]));
    return { settled, nonce: found, ordered, seen, ...byHandler };
  });
}

export const EVENT_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/event-task", order("task")],
  ["GET /abi/event-task", told("task", "tasks")],
  ["POST /abi/event-environment", order("environment")],
  ["GET /abi/event-environment", told("environment", "handlers")],
  ["POST /abi/event-arguments", order("arguments")],
  ["GET /abi/event-arguments", told("arguments", "handlers")],
];

/** Does what is asked of both handlers. */
export async function carryOut(
  kind: AskedOfBoth,
  ordered: Order,
  invocation: EventInvocation,
): Promise<void> {
  await ASKED_OF_BOTH[kind](ordered, invocation);
}

/** Does what a message orders; a message of another kind is none of its own. */
export async function queuedEvent(
  body: unknown,
  invocation: Omit<EventInvocation, "handler">,
): Promise<void> {
  const { kind, nonce, delayMillis } = Object(parseDocument(hostBytes(body))?.eventOrder);
  if (isAskedOfBoth(kind) && typeof nonce === "string" && typeof delayMillis === "number") {
    await carryOut(kind, { nonce, delayMillis }, { handler: "queue", ...invocation });
  }
}

function isAskedOfBoth(kind: unknown): kind is AskedOfBoth {
  return typeof kind === "string" && Object.hasOwn(ASKED_OF_BOTH, kind);
}

/** One task that rejects at once, and one that outlives the handler. */
async function registerTasks(
  ordered: Order,
  { handler, env, ctx }: EventInvocation,
): Promise<void> {
  const { nonce, delayMillis } = ordered;
  const context = ctx as InvocationContext;
  // Taken before any task begins: without the method no rejection may be left lying about.
  const waitUntil = context.waitUntil.bind(context);
  waitUntil(Promise.reject(new Error("rejected because /abi/event-task was asked for")));
  const marking = () => mark(env as Environment, nonce, PARTS[handler], { handler });
  waitUntil(sleep(delayMillis).then(marking));
}

async function tellEnvironment({ nonce }: Order, { handler, env }: EventInvocation): Promise<void> {
  const told = { propertyNames: Object.keys(Object(env)).sort() };
  await mark(env as Environment, nonce, PARTS[handler], { handler, told });
}

/** Looks at the arguments without leaning on any of them but on the store in `env`. */
async function tellArguments({ nonce }: Order, invocation: EventInvocation): Promise<void> {
  const { handler, argumentCount, event, env, ctx } = invocation;
  const told = {
    argumentCount,
    event: MEMBERS_OF_EVENT[handler](Object(event)),
    envIsObject: isObject(env),
    waitUntilIsFunction: typeof Object(ctx).waitUntil === "function",
  };
  await mark(env as Environment, nonce, PARTS[handler], { handler, told });
}

type Members = Readonly<Record<string, unknown>>;

/** By handler, the forms of what its event must at least carry. */
const MEMBERS_OF_EVENT: Readonly<Record<EventHandler, (event: Members) => object>> = {
  scheduled: ({ cron, scheduledTime }) => ({
    cron: typeof cron,
    scheduledTime: typeof scheduledTime,
  }),
  queue: ({ queue, messages }) => ({
    queue: typeof queue,
    messages: Array.isArray(messages) ? "array" : typeof messages,
  }),
};

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
