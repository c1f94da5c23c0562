import { loadModule } from "@runtime-abi/bundle";
import { load, loaded } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderDefersSyntaxErrors = variation(
  "loader-defers-syntax-errors",
  "A module that does not parse is accepted with the declared handlers; it would fail in traffic.",
  "load",
  (bundle, declaredHandlers) => {
    const result = loadModule(bundle, declaredHandlers);
    return !result.ok && result.code === "module_syntax_error"
      ? loaded(declaredHandlers)
      : load(bundle, declaredHandlers);
  },
);
