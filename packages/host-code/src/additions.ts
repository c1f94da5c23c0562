import type { Addition } from "@runtime-abi/protocol";

/** Names the KV projection in a report. */
export const KV_BYTES_ADDITION: Addition = {
  name: "kv-bytes-projection",
  does: "Stands before the KV namespace in a Worker of its own and reads values as bytes; the native binding's get decodes them as UTF-8 text.",
  supplies: [{ procedure: "kvRoundTrip" }],
};

/** Names the queue projection in a report. */
export const QUEUE_BYTES_ADDITION: Addition = {
  name: "queue-bytes-projection",
  does: "Stands before the queue producer in a Worker of its own and sends bodies as bytes; the native binding's send turns them into JSON.",
  supplies: [{ procedure: "queueRoundTrip" }],
};

/** Names the cron clock in a report. */
export const CRON_CLOCK_ADDITION: Addition = {
  name: "cron-clock",
  does: "Invokes the scheduled handler at each minute of the wall clock that the cron expression matches; the runtime alone has no scheduler.",
  supplies: [{ procedure: "scheduledObservation" }],
};
