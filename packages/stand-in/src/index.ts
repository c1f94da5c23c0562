export type { Behaviours } from "./behaviours/behaviours.ts";
export type { Variation } from "./behaviours/variation.ts";
export { EXTENDED_FAULTS } from "./extended-faults/index.ts";
export { EXTENDED_VARIANTS } from "./extended-variants/index.ts";
export { FAULTS } from "./faults/index.ts";
export { StandInRefusal, type StandInRefusalCode } from "./stand-in-refusal.ts";
export { type RunningStandIn, type StandInOptions, startStandIn } from "./start-stand-in.ts";
export { VARIANTS } from "./variants/index.ts";
export { variationNamed } from "./variation-named.ts";
