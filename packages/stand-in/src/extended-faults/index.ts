import type { Variation } from "../behaviours/variation.ts";
import { BACKGROUND_FAULTS } from "./background/index.ts";
import { FETCH_FAULTS } from "./fetch/index.ts";
import { LOAD_FAULTS } from "./load/index.ts";

/** What can be wrong about a stand-in that only the extended probe and its loads show. */
export const EXTENDED_FAULTS: readonly Variation[] = [
  ...LOAD_FAULTS,
  ...FETCH_FAULTS,
  ...BACKGROUND_FAULTS,
];
