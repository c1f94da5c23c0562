import { isLoadableMediaType } from "@runtime-abi/bundle";
import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderIgnoresUnsupportedModule = variation(
  "loader-ignores-unsupported-module",
  "A module of a media type that does not load is left out, and the rest is loaded.",
  "load",
  (bundle, declaredHandlers) => {
    const supported = bundle.modules.filter(({ mediaType }) => isLoadableMediaType(mediaType));
    return load({ ...bundle, modules: supported }, declaredHandlers);
  },
);
