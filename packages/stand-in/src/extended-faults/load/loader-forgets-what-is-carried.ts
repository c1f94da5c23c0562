import { load } from "../../behaviours/load.ts";
import { variation } from "../../behaviours/variation.ts";

export const loaderForgetsWhatIsCarried = variation(
  "loader-forgets-what-is-carried",
  "What a bundle carries is dropped, so that it is not found even where it is named.",
  "load",
  ({ mainModule, modules }, declaredHandlers) => load({ mainModule, modules }, declaredHandlers),
);
