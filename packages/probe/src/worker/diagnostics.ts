import { jsonAnswer } from "./answer.ts";
import { hostBytes } from "./host-bytes.ts";
import type { Environment, Invocation } from "./invocation.ts";
import { recall, store } from "./stored-document.ts";

/** How many bytes or characters of an unreadable value are shown. */
const SHOWN = 32;

const QUEUE_BODY_KEY = "diagnostics:queue-body";

/** Kept in the isolate: when KV values are unreadable, KV is no place to keep one. */
let lastKvValue: object | null = null;

export function noteUnreadableKvValue(value: unknown): void {
  lastKvValue = formOf(value);
}

/** Forgets the note of an earlier value: what is stored now will be read for itself. */
export function forgetUnreadableKvValue(): void {
  lastKvValue = null;
}

/** Stored, because another isolate may be asked. Best effort: a note must never fail a delivery. */
export async function noteUnreadableQueueBody(env: Environment, body: unknown): Promise<void> {
  try {
    await store(env, QUEUE_BODY_KEY, formOf(body));
  } catch {
    // The note is lost, and nothing else.
  }
}

/**
 * Forgets the note of an earlier message, so that none explains a failure it has no part in. Best
 * effort, like the note itself.
 */
export async function forgetUnreadableQueueBody({ CACHE }: Environment): Promise<void> {
  try {
    await CACHE.delete(QUEUE_BODY_KEY);
  } catch {
    // The note stays, and nothing else.
  }
}

/** The forms of the last values that could not be read. They explain a failure, and decide none. */
export async function diagnostics({ env }: Invocation): Promise<Response> {
  const queueBody = await recall(env, QUEUE_BODY_KEY).catch(() => undefined);
  return jsonAnswer({ queueBody: queueBody ?? null, kvValue: lastKvValue });
}

function formOf(value: unknown): object {
  const bytes = hostBytes(value);
  return {
    type: value === null ? "null" : typeof value,
    constructor: constructorName(value),
    ...(bytes === undefined ? { json: json(value) } : { firstBytes: hex(bytes) }),
  };
}

function constructorName(value: unknown): string | null {
  try {
    return Object(value).constructor.name;
  } catch {
    return null;
  }
}

function json(value: unknown): string | null {
  try {
    return JSON.stringify(value).slice(0, SHOWN);
  } catch {
    return null;
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, SHOWN), (byte) => byte.toString(16).padStart(2, "0")).join(
    " ",
  );
}
