import { load, refused } from "../../behaviours/load.ts";
import { variation } from "../../behaviours/variation.ts";

export const loaderRefusesWhatCarriesModules = variation(
  "loader-refuses-what-carries-modules",
  "A bundle that carries anything beside its modules is refused.",
  "load",
  (bundle, declaredHandlers) =>
    bundle.auxiliaryModules === undefined
      ? load(bundle, declaredHandlers)
      : refused("unsupported_media_type", "the bundle carries auxiliary modules"),
);
