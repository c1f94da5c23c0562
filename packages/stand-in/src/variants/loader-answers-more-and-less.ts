import { loadModule } from "@runtime-abi/bundle";
import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const loaderAnswersMoreAndLess = variation(
  "loader-answers-more-and-less",
  "The loader leaves the protocol out and adds members of its own.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return result.ok
      ? WorkerResponse.json({ exportedHandlers: result.exportedHandlers, tookMillis: 3 })
      : WorkerResponse.json({ error: { code: result.code, line: 1 }, tookMillis: 3 }, 422);
  },
);
