import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundNeverFollows = variation(
  "outbound-never-follows",
  "A fetch of the module's hands out a redirect, whatever its caller chose.",
  "outboundFetch",
  (url, init) => outboundFetch(url, { ...init, redirect: "manual" }),
);
