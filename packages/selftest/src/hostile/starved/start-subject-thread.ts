import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { StreamingName } from "./streaming.ts";

export interface SubjectThread {
  readonly endpoint: string;
  readonly loaderEndpoint: string;
  stop(): Promise<void>;
}

/** Starts a subject whose event loop no stall of this one can touch. */
export async function startSubjectThread(name: StreamingName): Promise<SubjectThread> {
  const thread = new Worker(new URL("./subject-thread.ts", import.meta.url), { workerData: name });
  const [addresses] = await once(thread, "message");
  return {
    ...addresses,
    async stop() {
      await thread.terminate();
    },
  };
}
