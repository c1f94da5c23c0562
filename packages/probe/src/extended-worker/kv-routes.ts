import type { Environment } from "../worker/invocation.ts";
import { jsonAnswer } from "./answer.ts";
import type { Invocation, Route } from "./invocation.ts";
import { type Operation, operate } from "./kv-operations.ts";
import { isSettled } from "./kv-settled.ts";

/** Does what was posted, or what the query states, one operation after another. */
async function answerOperations(env: unknown, operations: unknown): Promise<Response> {
  if (!Array.isArray(operations)) {
    return jsonAnswer({ error: 'the request needs a list of "operations"' }, 400);
  }
  const outcomes: object[] = [];
  let settled = true;
  for (const operation of operations as Operation[]) {
    const outcome = await operate((env as Environment).CACHE, operation);
    outcomes.push(outcome);
    settled = settled && isSettled(outcome, operation.until);
  }
  return jsonAnswer({ outcomes, settled });
}

async function posted({ request, env }: Invocation): Promise<Response> {
  const document = (await request.json()) as { readonly operations?: unknown };
  return answerOperations(env, document.operations);
}

async function queried({ url, env }: Invocation): Promise<Response> {
  const operations: unknown = JSON.parse(url.searchParams.get("operations") ?? "null");
  return answerOperations(env, operations);
}

/** Operations on the store, and what came of each. */
export const KV_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/kv", posted],
  ["GET /abi/kv", queried],
];
