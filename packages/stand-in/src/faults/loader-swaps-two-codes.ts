import { type LoadErrorCode, loadModule } from "@runtime-abi/bundle";
import { load, refused } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

const SWAPPED: Partial<Record<LoadErrorCode, LoadErrorCode>> = {
  module_not_found: "unsupported_media_type",
  unsupported_media_type: "module_not_found",
};

export const loaderSwapsTwoCodes = variation(
  "loader-swaps-two-codes",
  "A missing main module is refused with the code of an unsupported one, and the other way round.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    const other = result.ok ? undefined : SWAPPED[result.code];
    return result.ok || other === undefined
      ? load(bundle, declaredHandlers)
      : refused(other, result.reason);
  },
);
