import type { WorkerModule } from "../worker/worker-module.ts";
import { deliveryHandler } from "./delivery-handler.ts";
import { eventTasks } from "./event-tasks.ts";
import type { MarkedRealm } from "./marked-routes.ts";
import { recordInvocation } from "./recorded-invocations.ts";

/** The event handlers of the extended module. What one part of them fails at keeps no other from its end. */
export function extendedEvents(realm: MarkedRealm): Pick<WorkerModule, "scheduled" | "queue"> {
  const tasks = eventTasks(realm);
  const delivered = deliveryHandler(realm);
  const recorded = recordInvocation(realm);
  return {
    async scheduled(...given) {
      const [event, env] = given;
      await together([tasks.scheduled(given), recorded(event, env)]);
    },
    async queue(...given) {
      const ordered = given[0].messages.map(({ body }) => tasks.queued(body, given));
      await together([...ordered, delivered(...given)]);
    },
  };
}

/** Waits for all, and then fails with the first error. */
async function together(parts: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    throw failed.reason;
  }
}
