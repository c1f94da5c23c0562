import { loadModule } from "@runtime-abi/bundle";
import { load, loaded } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderEchoesTheDeclaration = variation(
  "loader-echoes-the-declaration",
  "Of a bundle that loads, the declared handlers are reported instead of the exported ones.",
  "load",
  (bundle, declaredHandlers) =>
    loadModule(bundle, []).ok ? loaded(declaredHandlers) : load(bundle, declaredHandlers),
);
