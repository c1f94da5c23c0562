import { bytesOf } from "../bytes-of.ts";
import { KV_LIMITS } from "../limits.ts";
import { BindingError } from "./binding-error.ts";

/** The error codes of `edge.kv`, but for `not_found`, which appears as null. */
export type KvErrorCode =
  | "invalid_key"
  | "invalid_value"
  | "value_too_large"
  | "metadata_too_large"
  | "invalid_cursor"
  | "backend_unavailable";

/** Text with one has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** @throws {BindingError} `invalid_key` */
export function readKey(key: unknown): string {
  if (typeof key !== "string" || key === "") throw refuse("invalid_key", "a key is a string");
  return withinKeyBytes(key);
}

function withinKeyBytes(key: string): string {
  if (LONE_SURROGATE.test(key) || new TextEncoder().encode(key).length > KV_LIMITS.keyBytes) {
    throw refuse("invalid_key", `a key is at most ${KV_LIMITS.keyBytes} bytes of UTF-8`);
  }
  return key;
}

/** What a put is to store. */
export interface KvWrite {
  readonly value: Uint8Array<ArrayBuffer>;
  readonly metadata?: Readonly<Record<string, string>>;
  /** How long it stays at least, in seconds; absent: for good. */
  readonly ttlSeconds?: number;
}

/** @throws {BindingError} `invalid_value`, `value_too_large`, `metadata_too_large` */
export function readWrite(value: unknown, options: unknown): KvWrite {
  const bytes = bytesOf(value);
  if (bytes === undefined) {
    throw refuse("invalid_value", "a value is an ArrayBuffer, a typed array or a string");
  }
  if (bytes.length > KV_LIMITS.valueBytes) {
    throw refuse("value_too_large", `a value is at most ${KV_LIMITS.valueBytes} bytes`);
  }
  const { expirationTtlSeconds, metadata } = membersOf(options);
  return {
    value: bytes,
    ...(metadata !== undefined && { metadata: readMetadata(metadata) }),
    ...(expirationTtlSeconds !== undefined && { ttlSeconds: readTtl(expirationTtlSeconds) }),
  };
}

/** @throws {BindingError} `invalid_key` for the prefix, `invalid_cursor` for the rest. */
export function readListOptions(options: unknown): {
  readonly prefix: string;
  readonly limit: number;
  readonly cursor: unknown;
} {
  const { prefix = "", limit = KV_LIMITS.listPageKeys, cursor } = membersOf(options);
  if (typeof prefix !== "string") throw refuse("invalid_key", "a prefix is a string");
  if (!isWhole(limit, 1, KV_LIMITS.listPageKeys)) {
    throw refuse("invalid_cursor", `a limit is a whole number from 1 to ${KV_LIMITS.listPageKeys}`);
  }
  return { prefix: withinKeyBytes(prefix), limit, cursor };
}

function readMetadata(metadata: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(membersOf(metadata));
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (texts.length < entries.length) throw refuse("invalid_value", "metadata is a map of texts");
  if (texts.length > KV_LIMITS.metadataMembers) {
    throw refuse("invalid_value", `metadata has at most ${KV_LIMITS.metadataMembers} members`);
  }
  const read = Object.fromEntries(texts);
  if (new TextEncoder().encode(JSON.stringify(read)).length > KV_LIMITS.metadataBytes) {
    throw refuse("metadata_too_large", `metadata is at most ${KV_LIMITS.metadataBytes} bytes`);
  }
  return read;
}

function readTtl(seconds: unknown): number {
  const [least, most] = KV_LIMITS.ttlSeconds;
  if (!isWhole(seconds, least, most)) {
    throw refuse("invalid_value", `a time to live is ${least} to ${most} whole seconds`);
  }
  return seconds;
}

function membersOf(options: unknown): Readonly<Record<string, unknown>> {
  return typeof options === "object" && options !== null ? { ...options } : {};
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

export function refuse(code: KvErrorCode, message: string): BindingError<KvErrorCode> {
  return new BindingError(code, message);
}
