import { loadModule } from "@runtime-abi/bundle";
import { load, loaded } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderDropsAHandler = variation(
  "loader-drops-a-handler",
  "The last of the exported handlers is not reported.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return result.ok
      ? loaded(result.exportedHandlers.slice(0, -1))
      : load(bundle, declaredHandlers);
  },
);
