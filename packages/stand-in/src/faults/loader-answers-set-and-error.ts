import { loadModule } from "@runtime-abi/bundle";
import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const loaderAnswersSetAndError = variation(
  "loader-answers-set-and-error",
  "A refusal carries the declared handlers as an export set beside the error.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return result.ok
      ? load(bundle, declaredHandlers)
      : WorkerResponse.json({
          exportedHandlers: declaredHandlers,
          error: { code: result.code, message: result.reason },
        });
  },
);
