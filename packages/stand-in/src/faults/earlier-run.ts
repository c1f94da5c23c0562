import type { Deployment } from "@runtime-abi/bundle";
import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { backgroundKey, queueKey, SCHEDULED_KEY } from "../module/records.ts";
import type { KvNamespace } from "../worker/bindings.ts";

/** No run's nonce: no token is all zeros. */
const NONCE = "earlier-0000000000000000";
const INSTANT_MILLIS = Date.UTC(2026, 0, 1);

function bytes(record: object): Uint8Array {
  return Buffer.from(JSON.stringify(record));
}

/** Records of the same deployment as another run's handlers would have stored them. */
export function earlierRunRecords({
  cron,
  queue,
}: Deployment): Readonly<Record<string, Uint8Array>> {
  return {
    [SCHEDULED_KEY]: bytes({ cron, scheduledTimeMillis: INSTANT_MILLIS }),
    [backgroundKey(NONCE)]: bytes({ afterRejection: true, nonce: NONCE }),
    [queueKey(NONCE)]: bytes({
      queue,
      attempts: 1,
      messageId: "earlier-1",
      payloadBase64: Buffer.from("earlier").toString("base64"),
      nonce: NONCE,
    }),
  };
}

/** The key of the earlier run's record of the same kind as `key`; only such keys have one. */
function sibling(key: string, keyOf: (nonce: string) => string): string | undefined {
  return key.startsWith(keyOf("")) ? keyOf(NONCE) : undefined;
}

/** A store that answers a read of one kind of record with an earlier run's record. */
export function kvAnsweringEarlierRun(
  deployment: Deployment,
  keyOf: (nonce: string) => string,
): KvNamespace {
  const kv = new MemoryKv(earlierRunRecords(deployment));
  return kvWith({ get: (key) => kv.get(sibling(key, keyOf) ?? key) }, kv);
}
