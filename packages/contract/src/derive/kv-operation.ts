import type { StatedKey, StatedKvOperation } from "../schema/kv-operations-check.ts";

/** Stands before the names of all keys of one check in one run. */
export function kvScope(nonce: string): string {
  return `kv:${nonce}:`;
}

/** The key that a check means by its short statement, in the run that the nonce is of. */
export function kvOperationKey(nonce: string, key: StatedKey): string {
  if ("empty" in key) {
    return "";
  }
  const whole = kvScope(nonce) + key.name;
  return key.padTo === undefined ? whole : padded(whole, key.padTo.bytes, key.padTo.with);
}

/** All keys that a check may leave in the store. */
export function kvKeysWritten(nonce: string, operations: readonly StatedKvOperation[]): string[] {
  const keys = operations.flatMap((operation) =>
    operation.op === "put" ? [kvOperationKey(nonce, operation.key)] : [],
  );
  return [...new Set(keys)];
}

/** Fills as few bytes as can be with letters, so that the length is met whatever the filling. */
function padded(whole: string, bytes: number, filling: string): string {
  const left = bytes - Buffer.byteLength(whole);
  const fillingBytes = Buffer.byteLength(filling);
  const times = Math.max(0, Math.floor(left / fillingBytes));
  const letters = Math.max(0, left - times * fillingBytes);
  return whole + "x".repeat(letters) + filling.repeat(times);
}
