/** Bounds of `edge.kv`, in bytes. */
const KEY_BYTES = 467;
const METADATA_BYTES = 1024;
const VALUE_BYTES = 26_214_400;
const LEAST_TTL_SECONDS = 60;

/** What a method of the store rejects with: its name is the interface's error code. */
export class KvError extends Error {
  constructor(code: string) {
    super(`the store refuses it: ${code}`);
    this.name = code;
  }
}

export function checkKey(key: string): void {
  if (key === "" || Buffer.byteLength(key) > KEY_BYTES) {
    throw new KvError("invalid_key");
  }
}

export function checkMetadata(metadata: object | undefined): void {
  if (metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES) {
    throw new KvError("metadata_too_large");
  }
}

export function checkTtl(seconds: number | undefined): void {
  if (seconds !== undefined && seconds < LEAST_TTL_SECONDS) {
    throw new KvError("invalid_value");
  }
}

/** The bytes of a value that is one, a copy of them. */
export function checkValue(value: unknown): Uint8Array {
  const bytes = bytesIn(value);
  if (bytes === undefined) {
    throw new KvError("invalid_value");
  }
  if (bytes.length > VALUE_BYTES) {
    throw new KvError("value_too_large");
  }
  return Uint8Array.from(bytes);
}

function bytesIn(value: unknown): Uint8Array | undefined {
  if (typeof value === "string") {
    return Buffer.from(value);
  }
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return value instanceof ArrayBuffer ? new Uint8Array(value) : undefined;
}
