import type { Variation } from "../behaviours/variation.ts";
import { backgroundCancelledAtTheResponse } from "./background-cancelled-at-the-response.ts";
import { backgroundHoldsTheBody } from "./background-holds-the-body.ts";
import { backgroundHoldsTheResponse } from "./background-holds-the-response.ts";
import { backgroundMarkerIsStale } from "./background-marker-is-stale.ts";
import { backgroundRejectionBecomesA500 } from "./background-rejection-becomes-a-500.ts";
import { backgroundRejectionCancelsTheOthers } from "./background-rejection-cancels-the-others.ts";
import { backgroundRejectionEndsTheProcess } from "./background-rejection-ends-the-process.ts";
import { backgroundRejectionRestartsTheProcess } from "./background-rejection-restarts-the-process.ts";
import { backgroundTaskRunsInline } from "./background-task-runs-inline.ts";
import { envHasAnExtraOwnName } from "./env-has-an-extra-own-name.ts";
import { envLacksASecret } from "./env-lacks-a-secret.ts";
import { envVarOnlyOnThePrototype } from "./env-var-only-on-the-prototype.ts";
import { fetchAnswersWithoutABody } from "./fetch-answers-without-a-body.ts";
import { fetchContextLacksWaitUntil } from "./fetch-context-lacks-wait-until.ts";
import { fetchEnvIsNull } from "./fetch-env-is-null.ts";
import { fetchHealthAnsweredByTheHost } from "./fetch-health-answered-by-the-host.ts";
import { fetchPassesTwoArguments } from "./fetch-passes-two-arguments.ts";
import { fetchPromiseIsNotAwaited } from "./fetch-promise-is-not-awaited.ts";
import { fetchRedirectsALaterRoute } from "./fetch-redirects-a-later-route.ts";
import { fetchRequestIsALookAlike } from "./fetch-request-is-a-look-alike.ts";
import { globalsLackAConstructor } from "./globals-lack-a-constructor.ts";
import { globalsLackANestedMember } from "./globals-lack-a-nested-member.ts";
import { kvDecodesText } from "./kv-decodes-text.ts";
import { kvForgetsWrites } from "./kv-forgets-writes.ts";
import { kvKeepsOnlyAnEarlierRun } from "./kv-keeps-only-an-earlier-run.ts";
import { kvReturnsBase64Text } from "./kv-returns-base64-text.ts";
import { loaderAcceptsAnUnexportedHandler } from "./loader-accepts-an-unexported-handler.ts";
import { loaderAnswersAnErrorPage } from "./loader-answers-an-error-page.ts";
import { loaderAnswersSetAndError } from "./loader-answers-set-and-error.ts";
import { loaderDefersSyntaxErrors } from "./loader-defers-syntax-errors.ts";
import { loaderDropsAHandler } from "./loader-drops-a-handler.ts";
import { loaderEchoesTheDeclaration } from "./loader-echoes-the-declaration.ts";
import { loaderFallsBackToAnotherModule } from "./loader-falls-back-to-another-module.ts";
import { loaderIgnoresUnsupportedModule } from "./loader-ignores-unsupported-module.ts";
import { loaderOmitsTheErrorCode } from "./loader-omits-the-error-code.ts";
import { loaderReportsAHandlerTwice } from "./loader-reports-a-handler-twice.ts";
import { loaderSwapsTwoCodes } from "./loader-swaps-two-codes.ts";
import { queueAttemptsZero } from "./queue-attempts-zero.ts";
import { queueDeliversAnotherMessage } from "./queue-delivers-another-message.ts";
import { queueFirstDeliveryLost } from "./queue-first-delivery-lost.ts";
import { queueManglesBytes } from "./queue-mangles-bytes.ts";
import { queueNamedAfterTheBinding } from "./queue-named-after-the-binding.ts";
import { queueNeverDelivers } from "./queue-never-delivers.ts";
import { queueOmitsTheMessageId } from "./queue-omits-the-message-id.ts";
import { queueRecordIsStale } from "./queue-record-is-stale.ts";
import { queueTurnsBytesIntoAnIndexMap } from "./queue-turns-bytes-into-an-index-map.ts";
import { requestBodyBufferedBeforeTheHandler } from "./request-body-buffered-before-the-handler.ts";
import { requestBodyDeliveredTwice } from "./request-body-delivered-twice.ts";
import { requestBodyEndsEarly } from "./request-body-ends-early.ts";
import { requestBodyHasEmptyReads } from "./request-body-has-empty-reads.ts";
import { requestBodyHeldBehindTheHead } from "./request-body-held-behind-the-head.ts";
import { requestBodyLosesPieces } from "./request-body-loses-pieces.ts";
import { requestBodyNeverEnds } from "./request-body-never-ends.ts";
import { responseStreamAddsATail } from "./response-stream-adds-a-tail.ts";
import { responseStreamAddsForeignBytes } from "./response-stream-adds-foreign-bytes.ts";
import { responseStreamBuffered } from "./response-stream-buffered.ts";
import { responseStreamCoalesced } from "./response-stream-coalesced.ts";
import { responseStreamCodedUnasked } from "./response-stream-coded-unasked.ts";
import { responseStreamCut } from "./response-stream-cut.ts";
import { responseStreamDeclaresTooLittle } from "./response-stream-declares-too-little.ts";
import { responseStreamDeclaresTooMuch } from "./response-stream-declares-too-much.ts";
import { responseStreamEndsEarly } from "./response-stream-ends-early.ts";
import { responseStreamHeldBehindTheHead } from "./response-stream-held-behind-the-head.ts";
import { responseStreamLosesAPiece } from "./response-stream-loses-a-piece.ts";
import { responseStreamOnePieceLate } from "./response-stream-one-piece-late.ts";
import { responseStreamPaddedHeartbeat } from "./response-stream-padded-heartbeat.ts";
import { responseStreamRepeatsAPiece } from "./response-stream-repeats-a-piece.ts";
import { responseStreamReset } from "./response-stream-reset.ts";
import { scheduledGoesBackInTime } from "./scheduled-goes-back-in-time.ts";
import { scheduledNeverFires } from "./scheduled-never-fires.ts";
import { scheduledNormalisesTheExpression } from "./scheduled-normalises-the-expression.ts";
import { scheduledRepeatsAnInstant } from "./scheduled-repeats-an-instant.ts";
import { scheduledTimeAsADate } from "./scheduled-time-as-a-date.ts";
import { scheduledTimeInMicroseconds } from "./scheduled-time-in-microseconds.ts";
import { scheduledTimeInSeconds } from "./scheduled-time-in-seconds.ts";
import { serviceAnswersFromAWrongWorker } from "./service-answers-from-a-wrong-worker.ts";
import { serviceAnswersFromTheCaller } from "./service-answers-from-the-caller.ts";
import { serviceBuffersRequests } from "./service-buffers-requests.ts";
import { serviceBuffersResponses } from "./service-buffers-responses.ts";
import { serviceLosesResponsePieces } from "./service-loses-response-pieces.ts";
import { serviceTruncatesRequests } from "./service-truncates-requests.ts";
import { throwAnswers200 } from "./throw-answers-200.ts";
import { throwAnswers502 } from "./throw-answers-502.ts";
import { throwHangs } from "./throw-hangs.ts";
import { throwResets } from "./throw-resets.ts";
import { throwTruncatesThe500 } from "./throw-truncates-the-500.ts";

/** What can be wrong with a stand-in, one thing each. */
export const FAULTS: readonly Variation[] = [
  loaderIgnoresUnsupportedModule,
  loaderFallsBackToAnotherModule,
  loaderDefersSyntaxErrors,
  loaderEchoesTheDeclaration,
  loaderAcceptsAnUnexportedHandler,
  loaderDropsAHandler,
  loaderReportsAHandlerTwice,
  loaderSwapsTwoCodes,
  loaderOmitsTheErrorCode,
  loaderAnswersAnErrorPage,
  loaderAnswersSetAndError,
  fetchPassesTwoArguments,
  fetchRequestIsALookAlike,
  fetchEnvIsNull,
  fetchContextLacksWaitUntil,
  fetchPromiseIsNotAwaited,
  fetchHealthAnsweredByTheHost,
  fetchAnswersWithoutABody,
  fetchRedirectsALaterRoute,
  throwHangs,
  throwAnswers200,
  throwAnswers502,
  throwResets,
  throwTruncatesThe500,
  envHasAnExtraOwnName,
  envLacksASecret,
  envVarOnlyOnThePrototype,
  globalsLackAConstructor,
  globalsLackANestedMember,
  kvDecodesText,
  kvReturnsBase64Text,
  kvForgetsWrites,
  kvKeepsOnlyAnEarlierRun,
  backgroundMarkerIsStale,
  queueRecordIsStale,
  requestBodyBufferedBeforeTheHandler,
  requestBodyHeldBehindTheHead,
  requestBodyDeliveredTwice,
  requestBodyLosesPieces,
  requestBodyEndsEarly,
  requestBodyNeverEnds,
  requestBodyHasEmptyReads,
  responseStreamBuffered,
  responseStreamHeldBehindTheHead,
  responseStreamOnePieceLate,
  responseStreamCoalesced,
  responseStreamDeclaresTooMuch,
  responseStreamDeclaresTooLittle,
  responseStreamEndsEarly,
  responseStreamCut,
  responseStreamReset,
  responseStreamPaddedHeartbeat,
  responseStreamCodedUnasked,
  responseStreamRepeatsAPiece,
  responseStreamLosesAPiece,
  responseStreamAddsATail,
  responseStreamAddsForeignBytes,
  serviceAnswersFromTheCaller,
  serviceAnswersFromAWrongWorker,
  serviceBuffersRequests,
  serviceBuffersResponses,
  serviceTruncatesRequests,
  serviceLosesResponsePieces,
  backgroundTaskRunsInline,
  backgroundHoldsTheBody,
  backgroundHoldsTheResponse,
  backgroundCancelledAtTheResponse,
  backgroundRejectionBecomesA500,
  backgroundRejectionCancelsTheOthers,
  backgroundRejectionEndsTheProcess,
  backgroundRejectionRestartsTheProcess,
  scheduledNeverFires,
  scheduledNormalisesTheExpression,
  scheduledTimeInSeconds,
  scheduledTimeInMicroseconds,
  scheduledTimeAsADate,
  scheduledRepeatsAnInstant,
  scheduledGoesBackInTime,
  queueNeverDelivers,
  queueAttemptsZero,
  queueFirstDeliveryLost,
  queueNamedAfterTheBinding,
  queueOmitsTheMessageId,
  queueManglesBytes,
  queueTurnsBytesIntoAnIndexMap,
  queueDeliversAnotherMessage,
];
