import type { RequiredCheck } from "../contract-format.ts";

/** How long the origin waits for what must follow at once: for many round trips of any network. */
const BOUND_MILLIS = 2_000;

/** Requests that leave the isolate. */
export const OUTBOUND_SECTION: readonly RequiredCheck[] = [
  outbound("outbound-fetch-streams", "outbound-pieces", {
    serves: "pieces",
    pieces: 3,
    boundMillis: BOUND_MILLIS,
  }),
  outbound("outbound-fetch-redirect-is-the-callers-choice", "outbound-redirects", {
    serves: "redirects",
  }),
  outbound("outbound-fetch-abort-reaches-the-origin", "outbound-abort", {
    serves: "endless",
    gapMillis: 100,
    boundMillis: BOUND_MILLIS,
  }),
];

function outbound(name: string, route: string, origin: RequiredCheck["origin"]): RequiredCheck {
  return {
    name,
    operation: "globals",
    procedure: "outbound",
    route,
    ...(origin === undefined ? {} : { origin }),
  };
}
