import type { Variation } from "../../behaviours/variation.ts";
import { outboundAbortStaysInside } from "./outbound-abort-stays-inside.ts";
import { outboundAlwaysFollows } from "./outbound-always-follows.ts";
import { outboundAnswersAreLost } from "./outbound-answers-are-lost.ts";
import { outboundAnswersFromACache } from "./outbound-answers-from-a-cache.ts";
import { outboundBodyComesAPieceLate } from "./outbound-body-comes-a-piece-late.ts";
import { outboundChangesPieces } from "./outbound-changes-pieces.ts";
import { outboundHidesRedirects } from "./outbound-hides-redirects.ts";
import { outboundIgnoresTheSignal } from "./outbound-ignores-the-signal.ts";
import { outboundLetsOneRequestOut } from "./outbound-lets-one-request-out.ts";
import { outboundNeverFollows } from "./outbound-never-follows.ts";
import { outboundTakesErrorForManual } from "./outbound-takes-error-for-manual.ts";
import { outboundWaitsForTheWholeBody } from "./outbound-waits-for-the-whole-body.ts";

export const OUTBOUND_FAULTS: readonly Variation[] = [
  outboundLetsOneRequestOut,
  outboundAnswersAreLost,
  outboundAnswersFromACache,
  outboundWaitsForTheWholeBody,
  outboundBodyComesAPieceLate,
  outboundChangesPieces,
  outboundAlwaysFollows,
  outboundNeverFollows,
  outboundHidesRedirects,
  outboundTakesErrorForManual,
  outboundIgnoresTheSignal,
  outboundAbortStaysInside,
];
