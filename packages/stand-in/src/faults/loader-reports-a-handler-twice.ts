import { loadModule } from "@runtime-abi/bundle";
import { load, loaded } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderReportsAHandlerTwice = variation(
  "loader-reports-a-handler-twice",
  "The first of the exported handlers is reported once more at the end.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return result.ok
      ? loaded([...result.exportedHandlers, ...result.exportedHandlers.slice(0, 1)])
      : load(bundle, declaredHandlers);
  },
);
