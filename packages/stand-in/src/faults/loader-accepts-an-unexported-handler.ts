import { load } from "../behaviours/load.ts";
import { variation } from "../behaviours/variation.ts";

export const loaderAcceptsAnUnexportedHandler = variation(
  "loader-accepts-an-unexported-handler",
  "The export set is derived from the bytes, and never held against the declared handlers.",
  "load",
  (bundle) => load(bundle, []),
);
