import type { KvListOptions, KvNamespace, KvPutOptions } from "../worker/bindings.ts";
import { binaryValue } from "./binary-value.ts";

/** A cursor that leads in a circle has no end. */
const MOST_PAGES = 32;
/** Longer values are counted instead of told. */
const TOLD_BYTES = 4096;

interface AskedValue {
  readonly form: string;
  readonly base64?: string;
  readonly text?: string;
  readonly bytes?: number;
}

/** One operation that a request asks for. */
export interface KvOperation {
  readonly op: "get" | "getWithMetadata" | "put" | "delete" | "list";
  readonly key: string;
  readonly value?: AskedValue;
  readonly options?: KvPutOptions & KvListOptions;
  readonly until?: "found" | "absent" | { readonly bytes: number } | { readonly names: number };
}

/** A value by its form. */
export interface KvForm {
  readonly form: string;
  readonly bytes?: number;
  readonly base64?: string;
  readonly nonZero?: number;
  readonly value?: KvForm;
  readonly metadata?: unknown;
}

interface Page {
  readonly keys?: unknown;
  readonly listComplete?: unknown;
  readonly cursor?: unknown;
}

export interface KvOutcome {
  readonly how: "resolved" | "rejected" | "threw" | "returned";
  readonly value?: Partial<KvForm> & { readonly pages?: readonly Page[] };
  readonly error?: { readonly isError: boolean; readonly name: unknown; readonly message: string };
}

export async function operate(kv: KvNamespace, operation: KvOperation): Promise<KvOutcome> {
  const { op, key, value, options } = operation;
  switch (op) {
    case "list":
      return listAll(kv, options ?? {});
    case "put":
      return told(await outcomeOf(() => kv.put(key, given(value), options)));
    case "get":
      return told(await outcomeOf(() => kv.get(key)));
    case "getWithMetadata":
      return told(await outcomeOf(() => kv.getWithMetadata(key)));
    case "delete":
      return told(await outcomeOf(() => kv.delete(key)));
  }
}

type Raw = Omit<KvOutcome, "value"> & { readonly brought?: unknown };

async function outcomeOf(call: () => unknown): Promise<Raw> {
  let returned: unknown;
  try {
    returned = call();
  } catch (error) {
    return { how: "threw", error: errorForm(error) };
  }
  if (!(returned instanceof Promise)) {
    return { how: "returned", brought: returned };
  }
  try {
    return { how: "resolved", brought: await returned };
  } catch (error) {
    return { how: "rejected", error: errorForm(error) };
  }
}

function told({ brought, ...outcome }: Raw): KvOutcome {
  return outcome.error === undefined ? { ...outcome, value: formOf(brought) } : outcome;
}

async function listAll(kv: KvNamespace, options: KvListOptions): Promise<KvOutcome> {
  const pages: Page[] = [];
  let asked = options;
  while (pages.length < MOST_PAGES) {
    const raw = await outcomeOf(() => kv.list(asked));
    if (raw.how !== "resolved") {
      return told(raw);
    }
    const { keys, listComplete, cursor } = Object(raw.brought) as Page;
    pages.push({ keys, listComplete, cursor });
    if (listComplete !== false || typeof cursor !== "string") {
      break;
    }
    asked = { ...options, cursor };
  }
  return { how: "resolved", value: { pages } };
}

function given({ form, base64 = "", text = "", bytes = 0 }: AskedValue = { form: "" }): unknown {
  const content = Uint8Array.from(Buffer.from(base64, "base64"));
  switch (form) {
    case "text":
      return text;
    case "zeros":
      return new ArrayBuffer(bytes);
    case "buffer":
      return content.buffer;
    default:
      return Uint8Array.of(0xaa, ...content, 0xaa).subarray(1, content.length + 1);
  }
}

function formOf(value: unknown): KvForm {
  const form = nameOf(value);
  if (form === "Object") {
    const { value: inner, metadata } = value as { value?: unknown; metadata?: unknown };
    return { form, value: formOf(inner), metadata };
  }
  const bytes = binaryValue(value);
  if (bytes === undefined) {
    return { form };
  }
  const base64 = Buffer.from(bytes).toString("base64");
  const nonZero = () => bytes.reduce((sum, byte) => sum + Math.sign(byte), 0);
  return bytes.length > TOLD_BYTES
    ? { form, bytes: bytes.length, nonZero: nonZero() }
    : { form, bytes: bytes.length, base64 };
}

function nameOf(value: unknown): string {
  if (value === null) {
    return "null";
  }
  return typeof value === "object"
    ? Object.prototype.toString.call(value).slice(8, -1)
    : typeof value;
}

function errorForm(error: unknown) {
  const { name, message } = Object(error);
  return { isError: error instanceof Error, name, message: String(message) };
}
