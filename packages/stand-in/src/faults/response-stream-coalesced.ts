import { gatheringSend } from "../behaviours/gathering-send.ts";
import { variation } from "../behaviours/variation.ts";
import { FLUSH_HOLD_MILLIS } from "../timings.ts";

export const responseStreamCoalesced = variation(
  "response-stream-coalesced",
  "Pieces of a streamed answer wait for a flush timer, so that neighbours are sent together.",
  "sendStream",
  gatheringSend(FLUSH_HOLD_MILLIS),
);
