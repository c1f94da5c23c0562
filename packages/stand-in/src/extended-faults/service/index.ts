import type { Variation } from "../../behaviours/variation.ts";
import { serviceAbsentBodyIsAnEmptyStream } from "./service-absent-body-is-an-empty-stream.ts";
import { serviceAnswersAWriteAtOnce } from "./service-answers-a-write-at-once.ts";
import { serviceAnswersFromAThirdWorker } from "./service-answers-from-a-third-worker.ts";
import { serviceCancelIsSwallowed } from "./service-cancel-is-swallowed.ts";
import { serviceCutsToTheDeclaredLength } from "./service-cuts-to-the-declared-length.ts";
import { serviceDecodesRequestBytes } from "./service-decodes-request-bytes.ts";
import { serviceDropsResponseHeadersBeyondForty } from "./service-drops-response-headers-beyond-forty.ts";
import { serviceEmptyResponseHasNoBody } from "./service-empty-response-has-no-body.ts";
import { serviceEndsBrokenRequests } from "./service-ends-broken-requests.ts";
import { serviceEndsBrokenResponses } from "./service-ends-broken-responses.ts";
import { serviceFailureIsA502 } from "./service-failure-is-a-502.ts";
import { serviceFailureRejects } from "./service-failure-rejects.ts";
import { serviceGivesEveryResponseABody } from "./service-gives-every-response-a-body.ts";
import { serviceHidesBrokenRequests } from "./service-hides-broken-requests.ts";
import { serviceMakesUpALength } from "./service-makes-up-a-length.ts";
import { serviceMethodPatchBecomesPost } from "./service-method-patch-becomes-post.ts";
import { servicePathIsDecoded } from "./service-path-is-decoded.ts";
import { serviceReadsRequestsAhead } from "./service-reads-requests-ahead.ts";
import { serviceReadsResponsesAhead } from "./service-reads-responses-ahead.ts";
import { serviceRefusalIsNotTold } from "./service-refusal-is-not-told.ts";
import { serviceRepeatedHeaderIsToldOnce } from "./service-repeated-header-is-told-once.ts";
import { serviceRepeatsAnswers } from "./service-repeats-answers.ts";
import { serviceShortensResponseHeaders } from "./service-shortens-response-headers.ts";

/** What can be wrong about calls over the service binding. */
export const SERVICE_FAULTS: readonly Variation[] = [
  serviceAnswersFromAThirdWorker,
  serviceMethodPatchBecomesPost,
  servicePathIsDecoded,
  serviceRepeatedHeaderIsToldOnce,
  serviceAbsentBodyIsAnEmptyStream,
  serviceDecodesRequestBytes,
  serviceFailureRejects,
  serviceFailureIsA502,
  serviceEndsBrokenResponses,
  serviceCutsToTheDeclaredLength,
  serviceMakesUpALength,
  serviceGivesEveryResponseABody,
  serviceEmptyResponseHasNoBody,
  serviceDropsResponseHeadersBeyondForty,
  serviceShortensResponseHeaders,
  serviceReadsResponsesAhead,
  serviceReadsRequestsAhead,
  serviceRefusalIsNotTold,
  serviceCancelIsSwallowed,
  serviceEndsBrokenRequests,
  serviceHidesBrokenRequests,
  serviceRepeatsAnswers,
  serviceAnswersAWriteAtOnce,
];
