import { jsonAnswer } from "./answer.ts";
import type { Route } from "./invocation.ts";
import { lineStream } from "./line-stream.ts";
import { mark, marked, posting, sleep, telling } from "./marked-routes.ts";

/** Later tasks settle later, so that a host which lets go after the first few loses the last. */
const SPREAD_MILLIS = 20;

/** Registers as many tasks as were asked for; each leaves a marker of its own. */
const startTasks = posting((posted, env, ctx) => {
  const { nonce, delayMillis } = posted;
  const tasks = posted.count("tasks");
  for (let task = 0; task < tasks; task += 1) {
    ctx.waitUntil(sleep(delayMillis + task * SPREAD_MILLIS).then(() => mark(env, nonce, task)));
  }
  return jsonAnswer({ registeredTasks: tasks });
});

const settledTasks = telling(async ({ nonce, env, count }) => {
  const { settled, tasks, nonce: found } = await marked(env, nonce, count("tasks"));
  return { settled, tasks, nonce: found };
});

/** Registers a task and answers with a stream that goes on for twice as long as the task. */
const startLeftTask = posting(({ nonce, delayMillis }, env, ctx) => {
  ctx.waitUntil(sleep(delayMillis).then(() => mark(env, nonce, 0)));
  return lineStream({ forMillis: 2 * delayMillis });
});

const settledLeftTask = telling(async ({ nonce, env }) => {
  const { settled, nonce: found } = await marked(env, nonce, 1);
  return { settled, nonce: found };
});

/** What is registered with the invocation, and what it leaves behind. */
export const BACKGROUND_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/tasks", startTasks],
  ["GET /abi/tasks", settledTasks],
  ["POST /abi/left-task", startLeftTask],
  ["GET /abi/left-task", settledLeftTask],
];
