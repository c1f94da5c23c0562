import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { readWhole } from "../worker/byte-stream.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess } from "./binding-access.ts";
import { type KvOperation, type KvOutcome, operate } from "./kv-operations.ts";
import type { ExtendedRoute, MarkedRealm } from "./marked-routes.ts";
import { parameter } from "./posted-input.ts";

/** The routes of the extended probe that do operations on the store and tell of each. */
export function kvRoutes({
  names,
}: Pick<MarkedRealm, "names">): Readonly<Record<string, ExtendedRoute>> {
  const answer = async (env: Parameters<ExtendedRoute>[1], operations: readonly KvOperation[]) => {
    const { kv } = new BindingAccess(env, names);
    const outcomes: KvOutcome[] = [];
    let settled = true;
    for (const operation of operations) {
      const outcome = await operate(kv, operation);
      outcomes.push(outcome);
      settled &&= isSettled(outcome, operation.until);
    }
    return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, outcomes, settled });
  };
  return {
    "POST kv": async (request, env) => {
      const text = Buffer.from(await readWhole(request.body)).toString("utf8");
      return answer(env, Object(JSON.parse(text)).operations);
    },
    "GET kv": (request, env) => answer(env, JSON.parse(parameter(request, "operations"))),
  };
}

/** Whether a read brought what it is asked for again and again. */
function isSettled({ how, value, error }: KvOutcome, until: KvOperation["until"]): boolean {
  if (until === undefined) {
    return true;
  }
  if (how !== "resolved") {
    return error?.name !== "backend_unavailable";
  }
  if (typeof until === "object" && "names" in until) {
    const pages = value?.pages ?? [];
    const names = pages.flatMap(({ keys }) => (Array.isArray(keys) ? keys : []));
    const isOdd = pages.some(({ listComplete }) => typeof listComplete !== "boolean");
    return names.length >= until.names || isOdd;
  }
  const held = value?.value ?? value;
  if (typeof until === "object") {
    return held?.bytes === until.bytes;
  }
  const isThere = held?.form !== "null" && held?.form !== "undefined";
  return isThere === (until === "found");
}
