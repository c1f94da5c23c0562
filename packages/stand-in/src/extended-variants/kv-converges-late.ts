import { kvWith, MemoryKv } from "../behaviours/create-kv.ts";
import { variation } from "../behaviours/variation.ts";
import type { KvNamespace } from "../worker/bindings.ts";

/** How the keys begin under which the extended probe does operations that a check states. */
const STATED = "kv:";
/** Long enough that the first reads find nothing yet, and short beside any bound of a check. */
const LATE_MILLIS = 800;
/**
 * All other keys: what checks of other sections lay down and ask for, several times in a row. Far less
 * than a fake minute, also where timers fire late on a busy machine, or each would write where the record
 * of the one before does not show yet.
 */
const LATE_MARKER_MILLIS = 20;

export const kvConvergesLate = variation(
  "kv-converges-late",
  "Reads come from a replica that learns of a put and of a delete a while later, and then of all.",
  "createKv",
  ({ timers }) => {
    const accepting = new MemoryKv();
    const replica = new MemoryKv();
    const learn = (key: string, change: () => Promise<void>): void => {
      timers.after(key.startsWith(STATED) ? LATE_MILLIS : LATE_MARKER_MILLIS, () => void change());
    };
    const put: KvNamespace["put"] = async (key, value, options) => {
      await accepting.put(key, value, options);
      const kept = structuredClone(value);
      learn(key, () => replica.put(key, kept, options));
    };
    const remove: KvNamespace["delete"] = async (key) => {
      await accepting.delete(key);
      learn(key, () => replica.delete(key));
    };
    return kvWith({ put, delete: remove }, replica);
  },
);
