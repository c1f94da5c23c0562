/*
 * Every way a check can end, by a stable code. A code is never reused for another meaning: stored
 * reports and the kill table name them.
 */

const CONNECTION = {
  unreachable: "No connection to the endpoint came about.",
  "no-response": "No response head came before the check's deadline.",
  "incomplete-response": "The response had begun but not ended at the check's deadline.",
  closed: "The connection was closed without an answer.",
  reset: "The connection was reset without an answer.",
  "lost-reply": "The connection ended before the reply to a POST, which is never sent twice.",
  "malformed-http": "What came back is not HTTP/1.1.",
  "head-cap": "The response head is larger than any this runner accepts.",
  "body-cap": "The response body is larger than any this route can need.",
  "line-cap": "One streamed line is larger than any this route can need.",
  cut: "The body ended before its terminator or its declared length.",
  "length-too-long": "The declared content-length is more than what was delivered.",
  "length-too-short": "The declared content-length is less than what was delivered.",
  "stopped-answering": "The runtime stopped answering, and this check's request is to blame.",
  "subject-gone": "The runtime had stopped answering because of another check.",
  "death-not-confirmed": "The runtime stopped answering once, but not when measured alone.",
  "leftover-possible": "What was seen may be left from an attempt that the death had cut.",
  "rate-limited": "The last answers before the deadline were 429.",
} as const;

const ANSWER = {
  redirect: "The answer is a redirect; redirects are never followed.",
  "unasked-coding": "The body carries a content coding although identity was asked for.",
  status: "The status is another than the one stated.",
  "success-instead-of-error": "A success status came where an error status is stated.",
  "answer-too-long": "The answer is longer than what evidence keeps.",
  "content-where-none": "Content follows the head of a response that has none.",
  "clean-end-of-a-failed-stream":
    "A response whose stream had failed ended in the way of a complete one.",
  "silently-short": "A complete response lacks bytes that the handler produced.",
  "content-differs": "The content holds other bytes than the handler produced.",
  "response-header": "A header that the handler set is not in the response.",
  "not-json": "The answer is not a JSON document.",
  "wrong-protocol": "The answer names another protocol.",
  "wrong-shape": "The answer does not have its route's shape.",
  "wrong-document": "The document differs from the one stated.",
} as const;

const LOAD = {
  "both-members": "The loader answered an export set and an error at once.",
  "neither-member": "The loader answered neither an export set nor an error.",
  "error-without-code": "The loader answered an error without a code.",
  "unknown-error-code": "The loader answered a code outside the closed vocabulary.",
  "malformed-handlers": "The loader's export set is not an array of names.",
  "unknown-handler": "The loader reported a handler outside the closed vocabulary.",
  "duplicate-handler": "The loader reported a handler twice.",
  "handler-missing": "A handler that the bytes export is not reported.",
  "handler-invented": "A handler that the bytes do not export is reported.",
  "refused-loadable": "Bytes that must load were refused.",
  "wrong-error-code": "The bundle was refused with another code than the one stated.",
  "unsupported-module-ignored": "A module outside the loadable media types was ignored.",
  "other-module-used": "The missing main module was replaced by another module.",
  "syntax-error-deferred": "A module that does not parse was loaded all the same.",
  "missing-handler-accepted": "A declared handler that the module does not export was accepted.",
  "declaration-echoed": "The reported set is the declaration, not what the bytes export.",
  "missing-import-accepted": "A module loaded although nothing satisfies one of its imports.",
  "auxiliary-linked": "What the bundle only carries was linked, or taken for its main module.",
} as const;

const INVOCATION = {
  "argument-count": "The handler did not receive three arguments.",
  "not-a-request": "The first argument is not a Request.",
  "request-method": "The Request carries another method than the one sent.",
  "request-target": "The Request carries another path or query than the one sent.",
  "request-headers": "The Request carries other headers than those sent.",
  "body-state":
    "An absent, an empty or a present request body reached the handler as another of the three.",
  "env-not-an-object": "The second argument is not an object.",
  "no-wait-until": "The third argument has no waitUntil.",
  "error-text-disclosed": "The response holds the text of the error that the handler threw.",
  "promise-not-awaited": "The handler's promise was answered instead of its result.",
  "name-missing": "A declared name is not an own property of env.",
  "name-extra": "env holds a name that was not declared.",
  "global-missing": "A global of the portable floor is missing.",
  "global-member-missing": "A member of a global of the portable floor is missing.",
} as const;

const BYTES = {
  "decoded-as-text": "The bytes went through a UTF-8 text decoding.",
  "decoded-as-latin1": "The bytes were taken for Latin-1 characters.",
  "base64-text": "The base64 text of the bytes came back instead of the bytes.",
  "json-index-map": "The bytes were turned into a JSON object of indexes.",
  "unreadable-value": "The value came back in a shape that holds no bytes.",
  "bytes-differ": "Other bytes came back.",
  "never-found": "The stored value never became visible.",
} as const;

const STREAMS = {
  "foreign-line": "The stream holds bytes that the handler did not produce.",
  "caller-answered": "The answer lacks the peer's identity: the caller answered itself.",
  "wrong-worker": "The answer carries another identity than the peer's.",
  "request-buffered": "No response head came while the request body was open.",
  "first-chunk-unanswered": "A chunk was not accounted for before the next one was sent.",
  "reads-out-of-order": "The reads are not numbered one after another from 1.",
  "empty-read": "A read reported no bytes, or not a whole number of them.",
  "over-accounting": "More bytes were reported than had been sent.",
  "bytes-missing": "Bytes that were sent were never reported.",
  "early-end": "The handler saw the end of the body before it was sent.",
  "no-end": "The handler never saw the end of the body.",
  "line-after-end": "The handler went on reading after the end of the body.",
  "chunks-misnumbered": "The chunks are not numbered one after another from 1.",
  "too-many-chunks": "More chunks came than were asked for.",
  "ended-early": "The body ended cleanly after fewer chunks than asked for.",
  "buffered-response": "All chunks came at once.",
  "one-chunk-late": "Each chunk came only with the next one.",
  "coalesced-chunks": "Some chunks came together.",
  "spacing-unconfirmed": "Chunks came together once; fresh samples did not confirm it.",
} as const;

const BACKGROUND = {
  "trigger-failed": "The request that hands over the background tasks was answered with an error.",
  "rejection-became-response": "A rejected background task turned the answer into an error.",
  "response-held": "The response was held back until the background task had ended.",
  "settled-early": "The background task had settled before its delay could have passed.",
  "too-slow-to-tell": "The path is too slow to tell whether the response came first.",
  "stale-marker": "The marker is not this run's.",
  "rejection-not-survived": "The marker does not tell that the task outlived the rejection.",
  reclaimed: "The background task never settled.",
  "wrong-marker": "The marker tells another thing than it must.",
  "disconnect-not-seen": "The module was never told that its client had gone.",
  "ended-before-leaving": "The answer had ended before the client could leave it.",
  "never-invoked": "The scheduled handler was never seen to run.",
  "same-instant": "Only the instant that stood there before came back.",
  "older-instant": "Only instants older than the one before came.",
  "no-expression": "The event carries no cron expression.",
  "normalised-expression": "The event carries the same schedule in another spelling.",
  "wrong-expression": "The event carries another cron expression.",
  "no-instant": "The event carries no instant.",
  "iso-string": "The instant is a Date or an ISO 8601 string.",
  "numeric-string": "The instant is a number written as a string.",
  seconds: "The instant is in seconds.",
  microseconds: "The instant is in microseconds.",
  "instant-not-an-integer": "The instant is not an integer.",
  "implausible-instant": "The instant is no plausible count of milliseconds.",
  "never-delivered": "The message was never seen to arrive.",
  "unreadable-body": "A message arrived in a shape that holds no bytes.",
  "another-runs-message": "The delivery is not that of this run's message.",
  "binding-name": "The batch names the binding instead of the queue.",
  "queue-name": "The batch names another queue.",
  "attempts-zero": "The first delivery counts as attempt 0.",
  "first-delivery-missed": "The first delivery was never seen; a later one was.",
  attempts: "The attempt count is not a positive whole number.",
  "no-message-id": "The message carries no identity.",
} as const;

const RUN = {
  none: "Passed.",
  "not-selected": "The operator left this check out.",
  "heavy-not-asked": "The check is heavy, and heavy checks were not asked for (--heavy).",
  "no-loader-endpoint": "No loader endpoint was given.",
  "run-deadline": "The deadline of the whole run came first.",
  interrupted: "The run was interrupted.",
  "contract-unmeasured": "The contract itself states that this is not measured.",
  "runner-stalled": "The runner itself stalled for too long to tell.",
  "runner-fault": "The runner failed by its own fault.",
  "nothing-recorded": "The observation holds nothing that could decide.",
  "unknown-check": "The contract has no such check.",
} as const;

/** One sentence for each code. */
export const REASON_MEANINGS = {
  ...RUN,
  ...CONNECTION,
  ...ANSWER,
  ...LOAD,
  ...INVOCATION,
  ...BYTES,
  ...STREAMS,
  ...BACKGROUND,
} as const;

export type Reason = keyof typeof REASON_MEANINGS;

/** All reason codes. */
export const REASONS = Object.keys(REASON_MEANINGS) as [Reason, ...Reason[]];
