import { load } from "../../behaviours/load.ts";
import { variation } from "../../behaviours/variation.ts";

export const loaderLinksWhatIsCarried = variation(
  "loader-links-what-is-carried",
  "What a bundle carries is taken for modules like the others.",
  "load",
  ({ mainModule, modules, auxiliaryModules = [] }, declaredHandlers) =>
    load({ mainModule, modules: [...modules, ...auxiliaryModules] }, declaredHandlers),
);
