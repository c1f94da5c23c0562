import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderFallsBackToAnotherModule = variation(
  "loader-falls-back-to-another-module",
  "When the main module is missing, the first module takes its place.",
  "load",
  (bundle, declaredHandlers) => {
    const { mainModule, modules } = bundle;
    const named = modules.find(({ name }) => name === mainModule) ?? modules[0];
    return load({ ...bundle, mainModule: named?.name ?? mainModule }, declaredHandlers);
  },
);
