import { handleBatch, type QueueBatch } from "./queue-handler.ts";
import { answer } from "./routes.ts";
import { scheduled } from "./scheduled-handler.ts";

export default {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request: Request, env: unknown, ctx: unknown): unknown {
    return answer({ request, env, ctx, url: new URL(request.url) });
  },

  scheduled,

  async queue(...given: unknown[]): Promise<void> {
    const [batch, env, ctx] = given as [QueueBatch, unknown, unknown];
    await handleBatch(batch, env, ctx, given.length);
  },
};
