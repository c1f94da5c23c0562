import type { KvNamespace } from "../worker/bindings.ts";
import { readRecord, writeRecord } from "./records.ts";
import { answer, type Route } from "./route-table.ts";

/** How much of an unreadable value is shown. */
const SHOWN_CHARACTERS = 32;

const QUEUE_BODY_KEY = "diagnostics:queue-body";

/** The form of a value that holds no bytes, for people. */
export function valueForm(value: unknown): object {
  const text = JSON.stringify(value) ?? String(value);
  return {
    type: value === null ? "null" : typeof value,
    constructor: Object(value).constructor?.name ?? null,
    json: text.slice(0, SHOWN_CHARACTERS),
  };
}

export async function noteQueueBody(kv: KvNamespace, body: unknown): Promise<void> {
  await writeRecord(kv, QUEUE_BODY_KEY, valueForm(body));
}

/** Answers the forms of what could not be read; it explains a failure and decides none. */
export function diagnosticsRoute(kvOf: (env: Parameters<Route>[1]) => KvNamespace): Route {
  return async (_request, env) => {
    const queueBody = await readRecord(kvOf(env), QUEUE_BODY_KEY).catch(() => undefined);
    return answer({ queueBody: queueBody ?? null, kvValue: null });
  };
}
