import type { KvNamespace } from "../worker/bindings.ts";
import { BindingAccess, type BindingNames } from "./binding-access.ts";
import { PostedDocument } from "./posted-input.ts";
import { backgroundKey, writeRecord } from "./records.ts";
import { answer, type Route } from "./route-table.ts";

async function rejectingTask(record: { rejected: boolean }): Promise<never> {
  record.rejected = true;
  throw new Error("a background task that rejects");
}

async function markingTask(
  kv: () => KvNamespace,
  nonce: string,
  elapsed: Promise<void>,
  record: { readonly rejected: boolean },
): Promise<void> {
  await elapsed;
  await writeRecord(kv(), backgroundKey(nonce), { afterRejection: record.rejected, nonce });
}

/** Registers a task that rejects, then one that outlives the answer and leaves a marker. */
export function backgroundRoute(
  names: BindingNames,
  sleep: (millis: number) => Promise<void>,
): Route {
  return async (request, env, context) => {
    const posted = await PostedDocument.read(request);
    const nonce = posted.text("nonce");
    const delayMillis = posted.millis("delayMillis");
    // Taken first: without the method no task may have begun.
    const waitUntil = context.waitUntil?.bind(context);
    if (waitUntil === undefined) {
      throw new TypeError("the context has no waitUntil");
    }
    const record = { rejected: false };
    const kv = () => new BindingAccess(env, names).kv;
    waitUntil(rejectingTask(record));
    waitUntil(markingTask(kv, nonce, sleep(delayMillis), record));
    return answer({ registeredTasks: 2, responseSent: true });
  };
}
