import { jsonAnswer } from "./answer.ts";
import type { Environment, Invocation } from "./invocation.ts";
import { recall, store } from "./stored-document.ts";

const OBSERVATION_KEY = "scheduled:last";

/** The event of a cron attachment; of what form its members really are is the host's doing. */
export interface ScheduledEvent {
  readonly cron: unknown;
  readonly scheduledTime: unknown;
}

/** Stores what the host handed over, as it is. */
export async function observeScheduled(event: ScheduledEvent, env: Environment): Promise<void> {
  const { cron, scheduledTime } = event;
  await store(env, OBSERVATION_KEY, { cron, scheduledTimeMillis: scheduledTime });
}

export async function lastScheduled({ env }: Invocation): Promise<Response> {
  const last = await recall(env, OBSERVATION_KEY);
  return jsonAnswer(
    last === undefined
      ? { observed: false }
      : { observed: true, cron: last.cron, scheduledTimeMillis: last.scheduledTimeMillis },
  );
}

export async function clearScheduled({ env }: Invocation): Promise<Response> {
  await env.CACHE.delete(OBSERVATION_KEY);
  return jsonAnswer({ cleared: true });
}
