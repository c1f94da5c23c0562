/** A value as it stands in storage, with what belongs to it. */
export interface KvRecord {
  readonly value: Uint8Array;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Since the Unix epoch; absent: it stays. */
  readonly expiresAtMillis?: number;
}

/** Length of the head, as an unsigned 32-bit number. */
const LENGTH_BYTES = 4;

/**
 * One byte string, since storage knows nothing else: the length of a head, the head as JSON, and
 * the value's own bytes untouched.
 */
export function encodeKvRecord({ value, ...head }: KvRecord): Uint8Array {
  const encoded = new TextEncoder().encode(JSON.stringify(head));
  const record = new Uint8Array(LENGTH_BYTES + encoded.length + value.length);
  new DataView(record.buffer).setUint32(0, encoded.length);
  record.set(encoded, LENGTH_BYTES);
  record.set(value, LENGTH_BYTES + encoded.length);
  return record;
}

export function decodeKvRecord(record: Uint8Array): KvRecord {
  const { buffer, byteOffset, byteLength } = record;
  const valueAt = LENGTH_BYTES + new DataView(buffer, byteOffset, byteLength).getUint32(0);
  const head = new TextDecoder().decode(record.subarray(LENGTH_BYTES, valueAt));
  return { ...(JSON.parse(head) as Omit<KvRecord, "value">), value: record.slice(valueAt) };
}
