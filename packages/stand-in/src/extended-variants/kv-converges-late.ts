import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import type { KvNamespace } from "../worker/bindings.ts";

/** How the keys begin under which the extended probe does operations that a check states. */
const STATED = "kv:";
/** Long enough that the first reads find nothing yet, and short beside any bound of a check. */
const LATE_MILLIS = 800;

export const kvConvergesLate = variation(
  "kv-converges-late",
  "Reads come from a replica that learns of a put and of a delete a while later, and then of all.",
  "createKv",
  ({ timers }) => {
    const accepting = new MemoryKv();
    const replica = new MemoryKv();
    const learn = async (key: string, change: () => Promise<void>): Promise<void> => {
      if (!key.startsWith(STATED)) {
        await change();
        return;
      }
      timers.after(LATE_MILLIS, () => void change());
    };
    const put: KvNamespace["put"] = async (key, value, options) => {
      await accepting.put(key, value, options);
      const kept = structuredClone(value);
      await learn(key, () => replica.put(key, kept, options));
    };
    const remove: KvNamespace["delete"] = async (key) => {
      await accepting.delete(key);
      await learn(key, () => replica.delete(key));
    };
    return kvWith({ put, delete: remove }, replica);
  },
);
