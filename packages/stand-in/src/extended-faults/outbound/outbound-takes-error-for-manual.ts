import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

export const outboundTakesErrorForManual = variation(
  "outbound-takes-error-for-manual",
  "A fetch with redirect error is answered as one with redirect manual.",
  "outboundFetch",
  (url, init) =>
    outboundFetch(url, init?.redirect === "error" ? { ...init, redirect: "manual" } : init),
);
