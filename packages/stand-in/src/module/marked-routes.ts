import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { OutboundFetch } from "../behaviours/behaviours.ts";
import type { KvNamespace } from "../worker/bindings.ts";
import type { Environment, InvocationContext } from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess, type BindingNames } from "./binding-access.ts";
import { GAP_MILLIS, numberedLines } from "./line-streams.ts";
import { PostedDocument, parameter } from "./posted-input.ts";
import { readRecord, writeRecord } from "./records.ts";

/** What the isolate of one invocation gives the routes that leave markers. */
export interface MarkedRealm {
  readonly names: BindingNames;
  readonly sleep: (millis: number) => Promise<void>;
  readonly outboundFetch: OutboundFetch;
}

/** A route of the extended module; what it returns reaches the host as it is. */
export type ExtendedRoute = (
  request: WorkerRequest,
  env: Environment,
  context: InvocationContext,
) => unknown;

/** Where one of the markers of a nonce stands. */
export const markerKey = (nonce: string, part: number) => `marker:${nonce}:${part}`;

const SPREAD_MILLIS = 20;
function answer(members: object): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members });
}

/** The routes of the extended probe that start something and tell of it by markers. */
export function markedRoutes({
  names,
  sleep,
}: MarkedRealm): Readonly<Record<string, ExtendedRoute>> {
  const kvOf = (env: Environment): KvNamespace => new BindingAccess(env, names).kv;
  const mark = (env: Environment, nonce: string, part = 0) =>
    writeRecord(kvOf(env), markerKey(nonce, part), { nonce });
  const marked = async (env: Environment, nonce: string, parts = 1) => {
    const keys = Array.from({ length: parts }, (_, part) => markerKey(nonce, part));
    const records = await Promise.all(keys.map((key) => readRecord(kvOf(env), key)));
    const found = records.filter((record) => record !== undefined);
    return { settled: found.length === parts, tasks: found.length, nonce: found[0]?.nonce };
  };
  return {
    "POST tasks": async (request, env, context) => {
      const posted = await PostedDocument.read(request);
      const tasks = posted.millis("tasks");
      for (let task = 0; task < tasks; task += 1) {
        const elapsed = sleep(posted.millis("delayMillis") + task * SPREAD_MILLIS);
        context.waitUntil?.(elapsed.then(() => mark(env, posted.text("nonce"), task)));
      }
      return answer({ registeredTasks: tasks });
    },
    "GET tasks": async (request, env) => {
      const tasks = Number(parameter(request, "tasks"));
      return answer(await marked(env, parameter(request, "nonce"), tasks));
    },
    "POST left-task": async (request, env, context) => {
      const posted = await PostedDocument.read(request);
      const delayMillis = posted.millis("delayMillis");
      context.waitUntil?.(sleep(delayMillis).then(() => mark(env, posted.text("nonce"))));
      return WorkerResponse.lines({ stream: numberedLines(sleep, (2 * delayMillis) / GAP_MILLIS) });
    },
    "GET left-task": async (request, env) => answer(await marked(env, parameter(request, "nonce"))),
  };
}
