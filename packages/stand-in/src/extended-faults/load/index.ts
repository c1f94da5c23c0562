import type { Variation } from "../../behaviours/variation.ts";
import { loaderForgetsWhatIsCarried } from "./loader-forgets-what-is-carried.ts";
import { loaderLinksWhatIsCarried } from "./loader-links-what-is-carried.ts";
import { loaderRefusesWhatCarriesModules } from "./loader-refuses-what-carries-modules.ts";

export const LOAD_FAULTS: readonly Variation[] = [
  loaderRefusesWhatCarriesModules,
  loaderLinksWhatIsCarried,
  loaderForgetsWhatIsCarried,
];
