import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderFallsBackToAnotherModule = variation(
  "loader-falls-back-to-another-module",
  "When the main module is missing, the first module takes its place.",
  "load",
  ({ mainModule, modules }, declaredHandlers) => {
    const named = modules.find(({ name }) => name === mainModule) ?? modules[0];
    return load({ mainModule: named?.name ?? mainModule, modules }, declaredHandlers);
  },
);
