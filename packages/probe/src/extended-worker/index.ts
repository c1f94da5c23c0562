import { queuedTask, scheduledTask } from "./event-routes.ts";
import { answer } from "./routes.ts";

/** What is used of a batch. */
interface QueueBatch {
  readonly messages: Iterable<{ readonly body: unknown }>;
}

export default {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request: Request, env: unknown, ctx: unknown): unknown {
    return answer({ request, env, ctx, url: new URL(request.url) });
  },

  async scheduled(_event: unknown, env: unknown, ctx: unknown): Promise<void> {
    await scheduledTask(env, ctx);
  },

  async queue(batch: QueueBatch, env: unknown, ctx: unknown): Promise<void> {
    for (const { body } of batch.messages) {
      queuedTask(body, env, ctx);
    }
  },
};
