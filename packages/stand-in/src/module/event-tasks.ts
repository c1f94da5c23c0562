import type { InvocationContext, WorkerModule } from "../worker/worker-module.ts";
import { BindingAccess } from "./binding-access.ts";
import { type MarkedRealm, markerKey, ORDER_KEY } from "./marked-routes.ts";
import { readRecord, recordIn, writeRecord } from "./records.ts";

interface Order {
  readonly nonce: string;
  readonly delayMillis: number;
}

function orderIn(document: unknown): Order | undefined {
  const { nonce, delayMillis } = Object(document) as Partial<Order>;
  return typeof nonce === "string" && typeof delayMillis === "number"
    ? { nonce, delayMillis }
    : undefined;
}

/** The event handlers of the extended module: each leaves a rejection and a late marker behind. */
export function eventTasks({
  names,
  sleep,
}: MarkedRealm): Pick<WorkerModule, "scheduled" | "queue"> {
  const register = (
    order: Order,
    part: number,
    mark: () => Promise<void>,
    ctx: InvocationContext,
  ) => {
    ctx.waitUntil?.(Promise.reject(new Error(`rejected on request, part ${part}`)));
    ctx.waitUntil?.(sleep(order.delayMillis).then(mark));
  };
  return {
    async scheduled(_event, env, ctx) {
      const { kv } = new BindingAccess(env, names);
      const order = orderIn(await readRecord(kv, ORDER_KEY));
      if (order !== undefined) {
        await kv.delete(ORDER_KEY);
        const { nonce } = order;
        const mark = () => writeRecord(kv, markerKey(nonce, 0), { nonce, handler: "scheduled" });
        register(order, 0, mark, ctx);
      }
    },
    async queue(batch, env, ctx) {
      const { kv } = new BindingAccess(env, names);
      for (const { body } of batch.messages) {
        const order = orderIn(recordIn(body)?.eventTask);
        if (order !== undefined) {
          const { nonce } = order;
          const mark = () => writeRecord(kv, markerKey(nonce, 1), { nonce, handler: "queue" });
          register(order, 1, mark, ctx);
        }
      }
    },
  };
}
