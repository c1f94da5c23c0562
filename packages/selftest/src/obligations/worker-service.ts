import { checked, type DefinitionCoverage, unmeasured } from "./obligation.ts";
import { NEEDS_SECOND_DEPLOYMENT } from "./reasons.ts";

const REQUEST_STREAMS = "service-request-body-streams-to-the-callee";
const RESPONSE_STREAMS = "service-response-body-streams-from-the-callee";
const INPUT = "operations.fetch.inputSchema.properties";
const OUTPUT = "operations.fetch.outputSchema.properties";

/** All that `worker.service@1.0.0` demands. */
export const WORKER_SERVICE: DefinitionCoverage = {
  definition: "worker.service",
  obligations: [
    checked(
      `description:1 operations.fetch.description:1 ${OUTPUT}.status`,
      "The binding invokes the other worker's fetch handler, and the caller receives that worker's own response.",
      REQUEST_STREAMS,
      RESPONSE_STREAMS,
    ),
    checked(
      "description:1 semantics.consistency",
      "A response reflects every effect that the callee finished before it responded.",
      "read-after-write-through-the-binding",
    ),
    unmeasured(
      "description:2",
      "The call never leaves the host.",
      "Which way a call takes inside a host shows in no answer.",
    ),
    checked(
      `description:1 description:17 description:18 ${INPUT}.bodyStream`,
      "The callee reads the request as the caller writes it, and may answer before its end.",
      REQUEST_STREAMS,
    ),
    checked(
      `description:1 description:17 operations.fetch.description:7 ${OUTPUT}.bodyStream`,
      "The caller reads the response as the callee writes it.",
      RESPONSE_STREAMS,
    ),
    checked(
      "description:17",
      "The callee is invoked at the request head, and the call completes at the response head, before any byte of either body.",
      "service-head-precedes-first-byte",
    ),
    checked(
      `${INPUT}.method ${INPUT}.path ${INPUT}.headers limits.maxRequestHeaders limits.maxRequestHeaderBytes`,
      "Method, path, query and headers reach the callee as the caller gave them, 64 headers of 16 KiB in all at least.",
      "callee-request-is-the-callers",
    ),
    checked(
      `description:6 description:7 description:8 description:9 operations.fetch.description:3 operations.fetch.description:4 ${INPUT}.bodyStream ${INPUT}.contentLength fixtures.fetch-roundtrip-carries-no-body fixtures.request-body-of-unknown-length-is-declarable`,
      "No body, an empty one, one of known and one of unknown length stay four different requests.",
      "callee-request-is-the-callers",
    ),
    checked(
      `description:9 description:11 ${OUTPUT}.contentLength`,
      "So do the bodies of responses; a length that the callee knows is told, and one that it does not is not made up.",
      "callee-response-states-its-length",
    ),
    checked(
      "description:13 description:14 operations.fetch.description:5",
      "A body that is shorter or longer than its declared length arrives as an error, neither cut nor relabelled.",
      "response-abort-is-visible-to-the-caller",
    ),
    checked(
      "description:15 operations.fetch.description:6",
      "A body of unknown length ends where its stream ends.",
      RESPONSE_STREAMS,
    ),
    checked(
      "description:19",
      "A callee that writes faster than its caller reads is suspended, and a caller that writes faster than its callee reads.",
      "backpressure-passes-the-binding",
    ),
    checked(
      "description:21 description:22",
      "A caller that cancels the response ends the callee's stream, and nothing counts as a fault.",
      "cancel-propagates-to-the-callee",
    ),
    checked(
      "description:21",
      "A callee that cancels the request fails the caller's further writes.",
      "cancelled-request-fails-the-callers-writes",
    ),
    checked(
      "description:23 description:24 operations.fetch.errors.request_aborted",
      "A request that ends before its time is an errored body for the callee, which may still answer.",
      "request-abort-is-visible-to-the-callee",
    ),
    checked(
      "description:23 description:25 operations.fetch.description:8 operations.fetch.errors.response_aborted",
      "A response that ends before its time keeps its status, and its body fails.",
      "response-abort-is-visible-to-the-caller",
    ),
    checked(
      "description:28 limits.maxRequestBytes limits.maxResponseBytes",
      "Bodies of 100 MiB pass in both directions.",
      "large-body-passes-the-binding",
    ),
    checked(
      `limits.maxResponseHeaders limits.maxResponseHeaderBytes ${OUTPUT}.headers`,
      "64 response headers of 16 KiB in all reach the caller.",
      "callee-response-headers-arrive-intact",
    ),
    unmeasured(
      "description:28 operations.fetch.description:8 operations.fetch.errors.request_too_large",
      "A request larger than what the host accepts is request_too_large, and the callee is not invoked.",
      "The limits are floors: a host may accept any size, so that no size must be refused.",
    ),
    checked(
      "description:30 operations.fetch.description:9 fixtures.callee-uncaught-throw-is-a-complete-500",
      "A callee that throws is a complete 500, and the call resolves with it.",
      "callee-throw-resolves-as-500",
    ),
    unmeasured(
      "description:32 operations.fetch.description:8 operations.fetch.errors.backend_unavailable",
      "A call that could not be dispatched rejects as backend_unavailable, without a status.",
      `${NEEDS_SECOND_DEPLOYMENT} The peer of this one is always there.`,
    ),
  ],
  explains: [
    "description:3",
    "description:4",
    "description:5",
    "description:10",
    "description:12",
    "description:16",
    "description:20",
    "description:26",
    "description:27",
    "description:29",
    "description:31",
    "description:33",
    "operations.fetch.description:2",
  ],
};
