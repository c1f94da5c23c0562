import { globalsWithout } from "../behaviours/globals.ts";
import { variation } from "../behaviours/variation.ts";

export const globalsLackANestedMember = variation(
  "globals-lack-a-nested-member",
  "There is a crypto.subtle, but it has no digest.",
  "globals",
  globalsWithout("crypto.subtle.digest"),
);
