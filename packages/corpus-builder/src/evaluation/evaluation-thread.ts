import { parentPort, workerData } from "node:worker_threads";
import type { ModuleBundle } from "@runtime-abi/bundle";
import { LoadFailure, ModuleGraph } from "./module-graph.ts";

/*
 * Evaluates one bundle and posts what came of it. What runs here is this repository's own: the
 * fixtures of a corpus. The thread bounds them; it is no sandbox.
 */

async function evaluate(bundle: ModuleBundle): Promise<object> {
  try {
    return { exports: await new ModuleGraph(bundle).exportedHandlers() };
  } catch (error) {
    return error instanceof LoadFailure
      ? { error: error.code }
      : { failure: `it throws ${String(error)}` };
  }
}

parentPort?.postMessage(await evaluate(workerData as ModuleBundle));
