import { hostBytes } from "./host-bytes.ts";
import type { Environment } from "./invocation.ts";
import { Refusal } from "./refusal.ts";

const encoder = new TextEncoder();

/** A document as it was stored; its members are whatever the host had supplied then. */
export type StoredDocument = { readonly [member: string]: unknown };

/** Stores a document under a key of the `edge.kv` binding. */
export async function store(env: Environment, key: string, document: object): Promise<void> {
  await env.CACHE.put(key, encoder.encode(JSON.stringify(document)));
}

/**
 * Reads a stored document back; `undefined` when there is none.
 *
 * @throws Refusal when what stands there is no document.
 */
export async function recall(env: Environment, key: string): Promise<StoredDocument | undefined> {
  const value = await env.CACHE.get(key);
  if (value === null || value === undefined) {
    return undefined;
  }
  const document = parseDocument(hostBytes(value));
  if (document === undefined) {
    throw new Refusal(422, `what is stored under "${key}" does not read as a JSON object`);
  }
  return document;
}

/** @returns `undefined` unless the bytes are the UTF-8 text of a JSON object. */
export function parseDocument(bytes: Uint8Array | undefined): StoredDocument | undefined {
  if (bytes === undefined) {
    return undefined;
  }
  try {
    const document: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof document === "object" && document !== null
      ? (document as StoredDocument)
      : undefined;
  } catch {
    return undefined;
  }
}
