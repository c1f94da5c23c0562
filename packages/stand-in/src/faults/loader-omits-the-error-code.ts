import { loadModule } from "@runtime-abi/bundle";
import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const loaderOmitsTheErrorCode = variation(
  "loader-omits-the-error-code",
  "A refusal carries a message and no code.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return result.ok
      ? load(bundle, declaredHandlers)
      : WorkerResponse.json({ error: { message: result.reason } }, 422);
  },
);
