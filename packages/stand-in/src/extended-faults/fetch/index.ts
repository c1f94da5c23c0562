import type { Variation } from "../../behaviours/variation.ts";
import { absentBodyIsAnEmptyStream } from "./absent-body-is-an-empty-stream.ts";
import { bodyIsDecodedAsText } from "./body-is-decoded-as-text.ts";
import { bodyOfKnownLengthIsLeftOut } from "./body-of-known-length-is-left-out.ts";
import { contentIsCutToTheDeclaredLength } from "./content-is-cut-to-the-declared-length.ts";
import { declaredLengthIsExceeded } from "./declared-length-is-exceeded.ts";
import { declaredLengthIsWaitedFor } from "./declared-length-is-waited-for.ts";
import { disconnectIsNotNoticed } from "./disconnect-is-not-noticed.ts";
import { disconnectStopsInSilence } from "./disconnect-stops-in-silence.ts";
import { disconnectTakesOthersDown } from "./disconnect-takes-others-down.ts";
import { errorTextInAHeader } from "./error-text-in-a-header.ts";
import { errorTextInTheBody } from "./error-text-in-the-body.ts";
import { failedStreamEndsCleanly } from "./failed-stream-ends-cleanly.ts";
import { failedStreamStaysOpen } from "./failed-stream-stays-open.ts";
import { halfCloseEndsTheResponse } from "./half-close-ends-the-response.ts";
import { halfCloseStopsInSilence } from "./half-close-stops-in-silence.ts";
import { headAnswerHasContent } from "./head-answer-has-content.ts";
import { headAnswerLosesItsHeaders } from "./head-answer-loses-its-headers.ts";
import { headersBeyondFortyAreDropped } from "./headers-beyond-forty-are-dropped.ts";
import { knownLengthIsDeclaredTooLong } from "./known-length-is-declared-too-long.ts";
import { longUploadLosesAPiece } from "./long-upload-loses-a-piece.ts";
import { methodPatchBecomesPost } from "./method-patch-becomes-post.ts";
import { pathIsDecoded } from "./path-is-decoded.ts";
import { queryIsSorted } from "./query-is-sorted.ts";
import { rejectionAnswers200 } from "./rejection-answers-200.ts";
import { rejectionHangs } from "./rejection-hangs.ts";
import { repeatedHeaderIsToldOnce } from "./repeated-header-is-told-once.ts";
import { resetIsNotNoticed } from "./reset-is-not-noticed.ts";
import { responseIsPumpedWithoutWaiting } from "./response-is-pumped-without-waiting.ts";
import { returnOfAnObjectHangs } from "./return-of-an-object-hangs.ts";
import { returnOfAnObjectIsSent } from "./return-of-an-object-is-sent.ts";
import { returnOfNothingAnswers204 } from "./return-of-nothing-answers-204.ts";
import { returnOfNothingHangs } from "./return-of-nothing-hangs.ts";
import { slowReaderIsCutOff } from "./slow-reader-is-cut-off.ts";
import { slowReaderLosesAPiece } from "./slow-reader-loses-a-piece.ts";
import { status204HasContent } from "./status-204-has-content.ts";
import { status205HasContent } from "./status-205-has-content.ts";
import { streamedContentIsPadded } from "./streamed-content-is-padded.ts";
import { throwOfNoErrorAnswers200 } from "./throw-of-no-error-answers-200.ts";
import { throwOfNoErrorResets } from "./throw-of-no-error-resets.ts";
import { uploadEndsAtSixtyFourMebibytes } from "./upload-ends-at-sixty-four-mebibytes.ts";
import { uploadIsReadAhead } from "./upload-is-read-ahead.ts";

export const FETCH_FAULTS: readonly Variation[] = [
  returnOfAnObjectIsSent,
  returnOfAnObjectHangs,
  returnOfNothingAnswers204,
  returnOfNothingHangs,
  rejectionAnswers200,
  rejectionHangs,
  throwOfNoErrorAnswers200,
  throwOfNoErrorResets,
  errorTextInTheBody,
  errorTextInAHeader,
  disconnectIsNotNoticed,
  disconnectStopsInSilence,
  absentBodyIsAnEmptyStream,
  bodyOfKnownLengthIsLeftOut,
  bodyIsDecodedAsText,
  methodPatchBecomesPost,
  pathIsDecoded,
  queryIsSorted,
  repeatedHeaderIsToldOnce,
  headersBeyondFortyAreDropped,
  headAnswerLosesItsHeaders,
  headAnswerHasContent,
  status204HasContent,
  status205HasContent,
  failedStreamEndsCleanly,
  failedStreamStaysOpen,
  contentIsCutToTheDeclaredLength,
  declaredLengthIsExceeded,
  declaredLengthIsWaitedFor,
  knownLengthIsDeclaredTooLong,
  streamedContentIsPadded,
  halfCloseStopsInSilence,
  halfCloseEndsTheResponse,
  resetIsNotNoticed,
  disconnectTakesOthersDown,
  responseIsPumpedWithoutWaiting,
  slowReaderLosesAPiece,
  slowReaderIsCutOff,
  uploadIsReadAhead,
  longUploadLosesAPiece,
  uploadEndsAtSixtyFourMebibytes,
];
