import { variation } from "../behaviours/variation.ts";

export const fetchRequestIsALookAlike = variation(
  "fetch-request-is-a-look-alike",
  "The first argument has the members of a Request and is none.",
  "invoke",
  (handler, { method, url, body, head }, env, context) =>
    handler({ method, url, body, head }, env, context),
);
