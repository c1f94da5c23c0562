import type { Environment, InvocationContext } from "./invocation.ts";
import { observeBatch, type QueueBatch } from "./queue.ts";
import { answer } from "./routes.ts";
import { observeScheduled, type ScheduledEvent } from "./scheduled.ts";

export default {
  async fetch(request: Request, env: Environment, ctx: InvocationContext): Promise<Response> {
    // biome-ignore lint/complexity/noArguments: a rest parameter would hide the arity from the host.
    const argumentCount = arguments.length;
    return answer({ request, env, ctx, argumentCount, url: new URL(request.url) });
  },

  async scheduled(event: ScheduledEvent, env: Environment): Promise<void> {
    await observeScheduled(event, env);
  },

  async queue(batch: QueueBatch, env: Environment): Promise<void> {
    await observeBatch(batch, env);
  },
};
