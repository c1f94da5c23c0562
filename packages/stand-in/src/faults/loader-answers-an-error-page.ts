import { loadModule } from "@runtime-abi/bundle";
import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const loaderAnswersAnErrorPage = variation(
  "loader-answers-an-error-page",
  "A refusal is a 500 with an HTML page.",
  "load",
  (bundle, declaredHandlers) =>
    loadModule(bundle, declaredHandlers).ok
      ? load(bundle, declaredHandlers)
      : WorkerResponse.text("<h1>Internal Server Error</h1>", "text/html", 500),
);
