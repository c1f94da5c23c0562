import { globalsWithout } from "../behaviours/globals.ts";
import { variation } from "../behaviours/variation.ts";

export const globalsLackAConstructor = variation(
  "globals-lack-a-constructor",
  "There is no WritableStream.",
  "globals",
  globalsWithout("WritableStream"),
);
