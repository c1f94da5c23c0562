import type { HostStorage } from "../host-runtime.ts";
import { BlobStore } from "./blob-store.ts";
import { DenoKv } from "./deno-kv.ts";
import { DenoQueue } from "./deno-queue.ts";
import { TicketOffice } from "./ticket-office.ts";

const FILE_NAME = "deno-kv.sqlite3";

export interface StorageMeans {
  /** Wall clock, in milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Makes an id that nothing else has. */
  readonly newId: () => string;
}

const SYSTEM_MEANS: StorageMeans = { now: () => Date.now(), newId: () => crypto.randomUUID() };

/** Storage in one Deno KV database of a directory; what stands there is picked up again. */
export async function openDenoStorage(
  directory: string,
  means: StorageMeans = SYSTEM_MEANS,
): Promise<HostStorage> {
  const kv = await Deno.openKv(`${directory}/${FILE_NAME}`);
  const blobs = new BlobStore(kv, means.newId);
  await blobs.sweep();
  const parts = { kv, blobs, tickets: new TicketOffice(kv), ...means };
  return {
    kv: (namespace) => new DenoKv(kv, blobs, namespace),
    queue: (name) => new DenoQueue(parts, name),
    async close() {
      kv.close();
    },
  };
}
