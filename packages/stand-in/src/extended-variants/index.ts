import type { Variation } from "../behaviours/variation.ts";
import { declaredLengthIsKeptOrBroken } from "./declared-length-is-kept-or-broken.ts";
import { disconnectIsToldLate } from "./disconnect-is-told-late.ts";
import { envValuesAreReadThroughGetters } from "./env-values-are-read-through-getters.ts";
import { failedStreamResetsTheConnection } from "./failed-stream-resets-the-connection.ts";
import { halfCloseIsServedOn } from "./half-close-is-served-on.ts";
import { kvConvergesLate } from "./kv-converges-late.ts";
import { kvListsShortPages } from "./kv-lists-short-pages.ts";
import { lengthOf0IsNoBody } from "./length-of-0-is-no-body.ts";
import { outboundAbortResets } from "./outbound-abort-resets.ts";
import { outboundKnowsNoErrorMode } from "./outbound-knows-no-error-mode.ts";
import { outboundRedirectsAreOpaque } from "./outbound-redirects-are-opaque.ts";
import { queueAnswersWithDocuments } from "./queue-answers-with-documents.ts";
import { queueDeliversCallsTogether } from "./queue-delivers-calls-together.ts";
import { queueRedeliversSlowly } from "./queue-redelivers-slowly.ts";
import { queueSettlesByPromises } from "./queue-settles-by-promises.ts";
import { responsesAreBufferedUpToABound } from "./responses-are-buffered-up-to-a-bound.ts";
import { serviceAddsHeaders } from "./service-adds-headers.ts";
import { serviceBreaksUnkeptLengths } from "./service-breaks-unkept-lengths.ts";
import { serviceCancelIsToldLate } from "./service-cancel-is-told-late.ts";
import { serviceDropsDeclaredLengths } from "./service-drops-declared-lengths.ts";
import { serviceTellsKnownLengths } from "./service-tells-known-lengths.ts";
import { status205InChunks } from "./status-205-in-chunks.ts";
import { uploadsAreBufferedUpToABound } from "./uploads-are-buffered-up-to-a-bound.ts";

/** What can be odd about a stand-in that only the extended probe shows, and still be right. */
export const EXTENDED_VARIANTS: readonly Variation[] = [
  envValuesAreReadThroughGetters,
  lengthOf0IsNoBody,
  status205InChunks,
  disconnectIsToldLate,
  failedStreamResetsTheConnection,
  declaredLengthIsKeptOrBroken,
  outboundRedirectsAreOpaque,
  outboundKnowsNoErrorMode,
  outboundAbortResets,
  kvConvergesLate,
  kvListsShortPages,
  halfCloseIsServedOn,
  responsesAreBufferedUpToABound,
  uploadsAreBufferedUpToABound,
  queueAnswersWithDocuments,
  queueDeliversCallsTogether,
  queueRedeliversSlowly,
  queueSettlesByPromises,
  serviceAddsHeaders,
  serviceBreaksUnkeptLengths,
  serviceCancelIsToldLate,
  serviceDropsDeclaredLengths,
  serviceTellsKnownLengths,
];
