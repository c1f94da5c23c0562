import { variation } from "../behaviours/variation.ts";

export const fetchEnvIsNull = variation(
  "fetch-env-is-null",
  "The fetch handler receives null in place of its environment.",
  "invoke",
  (handler, request, _env, context) => handler(request, null, context),
);
