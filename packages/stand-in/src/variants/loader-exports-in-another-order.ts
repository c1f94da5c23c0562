import { loadModule } from "@runtime-abi/bundle";
import { load, loaded } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderExportsInAnotherOrder = variation(
  "loader-exports-in-another-order",
  "The export set is listed backwards.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return result.ok
      ? loaded(result.exportedHandlers.toReversed())
      : load(bundle, declaredHandlers);
  },
);
