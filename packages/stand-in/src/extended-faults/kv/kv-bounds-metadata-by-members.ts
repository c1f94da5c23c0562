import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import type { KvNamespace, KvPutOptions } from "../../worker/bindings.ts";

/** What the honest store takes. */
const STORED_BYTES = 1024;

function isStored(metadata: KvPutOptions["metadata"]): metadata is Record<string, string> {
  return metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) <= STORED_BYTES;
}

export const kvBoundsMetadataByMembers = variation(
  "kv-bounds-metadata-by-members",
  "Metadata is bounded by its count of members.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    const put: KvNamespace["put"] = (key, value, { metadata, ...options } = {}) =>
      kv.put(key, value, { ...options, ...(isStored(metadata) && { metadata }) });
    return kvWith({ put }, kv);
  },
);
