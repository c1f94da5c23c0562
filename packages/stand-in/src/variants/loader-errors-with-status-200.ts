import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

export const loaderErrorsWithStatus200 = variation(
  "loader-errors-with-status-200",
  "A refusal has status 200; the document decides.",
  "load",
  (bundle, declaredHandlers) => {
    const { headers, body } = load(bundle, declaredHandlers);
    return new WorkerResponse(200, headers, body);
  },
);
