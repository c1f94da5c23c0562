import { decodeBase64 } from "../worker/base64.ts";
import { type Form, formOf } from "./kv-value.ts";

/** How long a listing is followed at most; a cursor that leads in a circle has no end. */
const MOST_PAGES = 32;

/** What stands around a view in its buffer, and is no part of the value. */
const OUTSIDE = 0xaa;
const OUTSIDE_BYTES = 3;

type Value =
  | { readonly form: "buffer" | "view"; readonly base64: string }
  | { readonly form: "text"; readonly text: string }
  | { readonly form: "zeros"; readonly bytes: number };

/** What a request asks for; `until` says what it is repeated for. */
export type Operation = { readonly until?: Until } & (
  | { readonly op: "get" | "getWithMetadata" | "delete"; readonly key: string }
  | { readonly op: "put"; readonly key: string; readonly value: Value; readonly options?: object }
  | { readonly op: "list"; readonly options: object }
);

export type Until = "found" | "absent" | { readonly bytes: number } | { readonly names: number };

/** A page as the host supplied it. */
export interface Page {
  readonly keys?: unknown;
  readonly listComplete?: unknown;
  readonly cursor?: unknown;
}

export interface Outcome {
  readonly how: "resolved" | "rejected" | "threw" | "returned";
  readonly value?: Form | { readonly pages: readonly Page[] };
  readonly error?: object;
}

/** The binding under test: any method may be missing, and bring anything. */
type Store = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;

/** Does one operation, and tells how it ended. */
export async function operate(binding: unknown, operation: Operation): Promise<Outcome> {
  const store = binding as Store;
  switch (operation.op) {
    case "list":
      return listAll(store, operation.options);
    case "put": {
      const { key, options } = operation;
      const value = given(operation.value);
      return told(await ended(() => store.put?.(key, value, ...(options ? [options] : []))));
    }
    case "get":
      return told(await ended(() => store.get?.(operation.key)));
    case "getWithMetadata":
      return told(await ended(() => store.getWithMetadata?.(operation.key)));
    case "delete":
      return told(await ended(() => store.delete?.(operation.key)));
  }
}

/** How a call ended; what it brought is still the host's own value. */
type Ended =
  | { readonly how: "resolved" | "returned"; readonly brought: unknown }
  | { readonly how: "rejected" | "threw"; readonly error: object };

async function ended(call: () => unknown): Promise<Ended> {
  let returned: unknown;
  try {
    returned = call();
  } catch (error) {
    return { how: "threw", error: errorForm(error) };
  }
  if (typeof Object(returned).then !== "function") {
    return { how: "returned", brought: returned };
  }
  try {
    return { how: "resolved", brought: await returned };
  } catch (error) {
    return { how: "rejected", error: errorForm(error) };
  }
}

function told(end: Ended): Outcome {
  return "error" in end ? end : { how: end.how, value: formOf(end.brought) };
}

/** Follows the cursors from page to page, as long as there is one to follow. */
async function listAll(store: Store, options: object): Promise<Outcome> {
  const pages: Page[] = [];
  let cursor: object = {};
  for (;;) {
    const asked = { ...options, ...cursor };
    const end = await ended(() => store.list?.(asked));
    if ("error" in end || end.how === "returned") {
      return told(end);
    }
    const page = pageOf(end.brought);
    pages.push(page);
    if (page.listComplete !== false || typeof page.cursor !== "string") {
      return { how: "resolved", value: { pages } };
    }
    if (pages.length === MOST_PAGES) {
      return { how: "resolved", value: { pages } };
    }
    cursor = { cursor: page.cursor };
  }
}

function pageOf(brought: unknown): Page {
  const { keys, listComplete, cursor } = Object(brought) as Page;
  return { keys, listComplete, cursor };
}

function given(value: Value): unknown {
  switch (value.form) {
    case "text":
      return value.text;
    case "zeros":
      return new Uint8Array(value.bytes).buffer;
    case "buffer":
      return bytesOf(value.base64).buffer;
    case "view":
      return viewOf(bytesOf(value.base64));
  }
}

/** A view on a part of a larger buffer. */
function viewOf(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(bytes.length + 2 * OUTSIDE_BYTES).fill(OUTSIDE);
  whole.set(bytes, OUTSIDE_BYTES);
  return whole.subarray(OUTSIDE_BYTES, OUTSIDE_BYTES + bytes.length);
}

function bytesOf(base64: string): Uint8Array {
  return decodeBase64(base64) ?? new Uint8Array();
}

function errorForm(error: unknown): object {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown };
  const isError =
    error instanceof Error || Object.prototype.toString.call(error) === "[object Error]";
  return { isError, name, message: String(message).slice(0, 200) };
}
