import type { Environment } from "../worker/invocation.ts";
import { carryOut } from "./event-routes.ts";
import { type Order, type OrderKind, standingOrders, takeOnce } from "./order-book.ts";
import { recordAndThrow, recordMinute } from "./scheduled-routes.ts";

/**
 * Carries out whatever is ordered, by this run or by another, all at once. What fails keeps nothing
 * else from its end; then the invocation fails with the first error.
 */
export async function scheduled(...given: unknown[]): Promise<void> {
  const startedMillis = Date.now();
  const [event, env, ctx] = given as [unknown, Environment, unknown];
  const invocation = {
    handler: "scheduled",
    argumentCount: given.length,
    event,
    env,
    ctx,
  } as const;
  const call = { event, env, startedMillis };
  const carried = [
    each(env, "environment", (order) => carryOut("environment", order, invocation)),
    each(env, "arguments", (order) => carryOut("arguments", order, invocation)),
    each(env, "task", async (order) => {
      if (await takeOnce(env, order.nonce)) {
        await carryOut("task", order, invocation);
      }
    }),
    each(env, "minutes", (order) => recordMinute(order, call)),
    each(env, "throw", (order) => recordAndThrow(order, call)),
  ];
  const failure = (await Promise.allSettled(carried)).find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") {
    throw failure.reason;
  }
}

async function each(
  env: Environment,
  kind: OrderKind,
  carry: (order: Order) => Promise<void>,
): Promise<void> {
  const done = await Promise.allSettled((await standingOrders(env, kind)).map(carry));
  const failure = done.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") {
    throw failure.reason;
  }
}
