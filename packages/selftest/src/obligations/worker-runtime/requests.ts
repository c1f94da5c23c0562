import { checked, type Obligation, unmeasured } from "../obligation.ts";
import { NO_UNDECLARED_TRAFFIC, NOTHING_TO_TAKE_DOWN } from "../reasons.ts";

const INVOCATION = "fetch-receives-request-env-and-context";
const THROWS = "fetch-uncaught-throw-is-a-host-generated-response";
const REQUEST_STREAMS = "request-body-streams-rather-than-buffering";
const RESPONSE_STREAMS = "response-body-streams-rather-than-buffering";
const FETCH = "operations.fetch";
const CRON = "operations.scheduled";
const BATCH = "operations.queue";

/** What the fetch handler and its responses demand. */
export const REQUESTS: readonly Obligation[] = [
  checked(
    `description:3 ${FETCH}.description:1`,
    "The fetch handler is called with the request, env and ctx, in that order.",
    INVOCATION,
  ),
  checked(
    `${FETCH}.description:1 ${FETCH}.description:2 description:4 ${FETCH}.outputSchema.properties.status ${FETCH}.outputSchema.properties.handlerOutcome fixtures.fetch-returns-a-response`,
    "The handler's Response, or the one that its promise resolves to, is what the client receives.",
    "fetch-returns-a-response",
  ),
  checked(
    `description:8 ${FETCH}.description:4 ${FETCH}.outputSchema.properties.handlerOutcome fixtures.fetch-uncaught-throw-is-a-host-error-response`,
    "An error that the handler does not catch is a complete 500 of the host's, never a hung request and never a connection without a status.",
    THROWS,
    "non-error-throw-is-500",
  ),
  checked(
    `description:8 ${FETCH}.description:4`,
    "A promise that the handler returned and that rejects is the same 500.",
    "rejected-promise-is-500",
  ),
  checked(
    `${FETCH}.description:2`,
    "A handler that returns something else than a Response has failed in the same way.",
    "non-response-return-is-500",
  ),
  checked(
    `${FETCH}.description:2`,
    "So has a handler that returns nothing.",
    "undefined-return-is-500",
  ),
  checked(
    "description:8",
    "The 500 is the host's own response. That it does not carry the text of the error is our reading, and advice.",
    "error-text-is-not-disclosed",
  ),
  checked(
    `description:5 ${FETCH}.description:3 ${FETCH}.inputSchema.properties.bodyStream`,
    "The handler reads the request body as it arrives, and may answer before its end.",
    REQUEST_STREAMS,
  ),
  checked(
    `description:5 ${FETCH}.description:3 ${FETCH}.outputSchema.properties.bodyStream`,
    "The response body leaves as the handler produces it.",
    RESPONSE_STREAMS,
  ),
  checked(
    `${FETCH}.description:4 description:5`,
    "A response body that fails half-way does not end like a complete one.",
    "failed-stream-is-not-a-clean-end",
  ),
  checked(
    `${FETCH}.inputSchema.properties.method ${FETCH}.inputSchema.properties.url ${FETCH}.inputSchema.properties.headers`,
    "Seven methods, the URL and the headers of a request reach the handler as they were sent.",
    "method-url-headers-arrive-intact",
  ),
  checked(
    `${FETCH}.inputSchema.properties.bodyStream`,
    "A request without a body, with an empty one and with bytes are three different requests.",
    "absent-empty-and-present-bodies-differ",
  ),
  checked(
    `${FETCH}.outputSchema.properties.bodyStream ${FETCH}.inputSchema.properties.method`,
    "An answer to HEAD, and one of status 204, 205 or 304, has no content.",
    "head-204-205-304-carry-no-body",
  ),
  checked(
    `${FETCH}.outputSchema.properties.headers`,
    "A length that the response declares is delivered exactly, or the response is cut.",
    "declared-length-is-exact",
  ),
  checked(
    "description:5",
    "A handler learns that its client has gone, and a request beside it does not suffer.",
    "client-disconnect-reaches-the-producer",
  ),
  checked(
    "description:5",
    "A client that ends its own side of the connection is served to the end, or the handler learns of it.",
    "client-disconnect-as-half-close-is-told-or-served",
  ),
  checked(
    "description:5",
    "A handler learns that its client has reset the connection, and a request beside it does not suffer.",
    "client-disconnect-as-reset-reaches-the-producer",
  ),
  checked(
    "description:5",
    "A handler whose client does not read is suspended; the host buffers within bounds.",
    "slow-reader-suspends-the-producer",
  ),
  checked(
    "description:5",
    "A client whose upload is not read is suspended.",
    "slow-consumer-suspends-the-sender",
  ),
  checked(
    `limits.maxRequestBytes ${FETCH}.inputSchema.properties.bodyStream`,
    "A request body of 100 MiB passes.",
    "large-body-passes-through",
  ),
  unmeasured(
    `${FETCH}.errors.request_too_large`,
    "A body larger than what the host accepts is request_too_large.",
    "The limit is a floor: a host may accept any size, so that no size must be refused.",
  ),
  unmeasured(
    `${FETCH}.errors.handler_not_declared ${CRON}.errors.handler_not_declared ${BATCH}.errors.handler_not_declared`,
    "A handler that the version does not declare is not invoked.",
    NO_UNDECLARED_TRAFFIC,
  ),
  unmeasured(
    `${FETCH}.errors.backend_unavailable ${CRON}.errors.backend_unavailable ${BATCH}.errors.backend_unavailable`,
    "A host that cannot run the handler says so by this name.",
    NOTHING_TO_TAKE_DOWN,
  ),
];
