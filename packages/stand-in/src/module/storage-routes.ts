import type { KvNamespace } from "../worker/bindings.ts";
import type { Environment } from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import type { WorkerResponse } from "../worker/worker-response.ts";
import { binaryValue } from "./binary-value.ts";
import { BindingAccess, type BindingNames } from "./binding-access.ts";
import { PostedDocument, parameter } from "./posted-input.ts";
import { backgroundKey, queueKey, readRecord, SCHEDULED_KEY } from "./records.ts";
import { RouteRefusal } from "./route-refusal.ts";
import { answer, type RouteTable } from "./route-table.ts";
import { diagnosticsRoute } from "./value-form.ts";

async function putValue(request: WorkerRequest, kv: KvNamespace): Promise<WorkerResponse> {
  const posted = await PostedDocument.read(request);
  await kv.put(posted.text("key"), posted.bytes("valueBase64"));
  return answer({ stored: true });
}

async function getValue(request: WorkerRequest, kv: KvNamespace): Promise<WorkerResponse> {
  const value = await kv.get(parameter(request, "key"));
  if (value === null || value === undefined) {
    return answer({ found: false });
  }
  const bytes = binaryValue(value);
  if (bytes === undefined) {
    throw new RouteRefusal(422, "the value holds no bytes");
  }
  return answer({ found: true, valueBase64: Buffer.from(bytes).toString("base64") });
}

/** Answers whether a record is there under `flag`, and its members when it is. */
async function reported(kv: KvNamespace, key: string, flag: string): Promise<WorkerResponse> {
  const record = await readRecord(kv, key);
  return answer({ [flag]: record !== undefined, ...record });
}

/** Routes that write through a binding, and that read what the handlers stored. */
export function storageRoutes(names: BindingNames): RouteTable {
  const kvOf = (env: Environment) => new BindingAccess(env, names).kv;
  return {
    "POST kv": (request, env) => putValue(request, kvOf(env)),
    "GET kv": (request, env) => getValue(request, kvOf(env)),
    "GET scheduled": (_request, env) => reported(kvOf(env), SCHEDULED_KEY, "observed"),
    "DELETE scheduled": async (_request, env) => {
      await kvOf(env).delete(SCHEDULED_KEY);
      return answer({ cleared: true });
    },
    "POST queue": async (request, env) => {
      const posted = await PostedDocument.read(request);
      posted.bytes("payloadBase64");
      const message = { nonce: posted.text("nonce"), payloadBase64: posted.text("payloadBase64") };
      await new BindingAccess(env, names).queue.send(Buffer.from(JSON.stringify(message)));
      return answer({ sent: true });
    },
    "GET queue": (request, env) =>
      reported(kvOf(env), queueKey(parameter(request, "nonce")), "delivered"),
    "GET wait-until": (request, env) =>
      reported(kvOf(env), backgroundKey(parameter(request, "nonce")), "settled"),
    "GET diagnostics": diagnosticsRoute(kvOf),
  };
}
