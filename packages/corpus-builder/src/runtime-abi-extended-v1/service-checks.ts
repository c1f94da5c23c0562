import { type AuthoredContract, prose } from "../authored-contract.ts";
import { headersOf, post, STAMP, THROUGH, told } from "./service-call-checks.ts";

type Check = AuthoredContract["checks"][number];
type Step = Extract<Check, { procedure: "requestSeries" }>["series"][number];
type Document = NonNullable<Step["expect"]["oneOf"]>[number];

const SERVICE = "worker.service@1.0.0";

/** A GET of the probe's, which makes the call and tells what its caller could see. */
export function asked(says: string, path: string, ...oneOf: Document[]): Step {
  return { says, request: { method: "GET", path }, expect: { status: 200, oneOf } };
}

/** What the probe tells of the answer to a call of a path of the peer's. */
function outcome(says: string, path: string, ...seen: Document[]): Step {
  const documents = seen.map((members) => ({ probe: STAMP.probe, ...members }));
  return asked(says, `/abi/call-outcome?path=${encodeURIComponent(path)}`, ...documents);
}

/** A complete answer of the peer's own. */
function complete(bytes: Uint8Array, declares: string | null, responseBody = "stream"): Document {
  const bytesBase64 = Buffer.from(bytes).toString("base64");
  return { status: 200, peer: STAMP.peer, declares, responseBody, ending: "complete", bytesBase64 };
}

const letters = (count: number) => Buffer.alloc(count, "a");

/* What the host writes on its own 500 is its own affair, a length of it too. */
const failing = (says: string, path: string) =>
  ({
    says,
    request: { method: "GET", path: `/abi/call-failure?path=${encodeURIComponent(path)}` },
    expect: { status: 200, oneOf: [{ probe: STAMP.probe, status: 500, ending: "complete" }] },
  }) as Step;

const order: Check = {
  ...THROUGH,
  name: "service-head-precedes-first-byte",
  proves: prose(
    "the callee is invoked when the head of the request is there, and the call completes when the head of the answer is, both before a byte of either body: the caller holds its request body back until it has the answer's head, and the callee holds its answer's body back until the request's body has brought a byte.",
    "So each waits for the other, and a host that waits for a first byte on either side waits for ever; no clock decides, but which came first.",
    "In the first call the callee answers some bytes at once, so that only the request is held back.",
  ),
  clause: `${SERVICE} description`,
  accepts: [
    "Any cutting of the bytes into reads.",
    "A head that takes up to 1.5 seconds, of a callee that another call has just woken: after that the caller sends its byte all the same, and the order tells that it had to.",
  ],
  series: [
    asked(
      "a call whose request is held back until the answer's first bytes have come",
      "/abi/call-order?path=%2Fabi%2Fanswer-at-once&first=response",
      {
        ...STAMP,
        status: 200,
        events: ["head", "response bytes", "request bytes", "response bytes", "end"],
      },
    ),
    asked(
      "a call whose request is held back until the answer's head has come, which is all that comes",
      "/abi/call-order?path=%2Fabi%2Fanswer-when-read",
      { ...STAMP, status: 200, events: ["head", "request bytes", "response bytes", "end"] },
    ),
  ],
};

const failure: Check = {
  ...THROUGH,
  name: "callee-throw-resolves-as-500",
  proves: prose(
    "a callee that fails is an answer to its caller and no exception: the call resolves with a complete 500 of the host's, whether the callee threw an Error, threw what is none, returned a promise that rejects, or returned nothing.",
    "It goes on answering afterwards.",
  ),
  clause: `${SERVICE} operations.fetch.description`,
  accepts: ["Any body of the 500, and any headers: what the host writes there is its own affair."],
  series: [
    failing("a callee that throws an Error", "/abi/throw"),
    failing("a callee that throws a string", "/abi/throw-non-error"),
    failing("a callee whose promise rejects", "/abi/reject"),
    failing("a callee that returns nothing", "/abi/return-undefined"),
    {
      says: "a call of the same callee afterwards",
      request: post({ path: "/abi/health" }),
      expect: { status: 200, oneOf: [{ ...STAMP, ok: true, status: 200 }] },
    },
  ],
};

const truncation: Check = {
  ...THROUGH,
  name: "response-abort-is-visible-to-the-caller",
  proves: prose(
    "a caller can tell a truncated answer from a complete one and from none: when the callee's body fails in the middle, the call keeps the status that it resolved with, and reading the body fails.",
    "Where the callee's stream brings another number of bytes than its content-length declares, the caller gets an error, or every byte that the callee wrote: never a part of them as if it were all, and never a head that was rewritten to match.",
  ),
  clause: `${SERVICE} description`,
  accepts: [
    "Any error, and any part of the bytes before it.",
    "For a declared length that is not kept, every byte that the callee wrote, with the header or without: the definitions do not say by which means a module declares a length, so a host may take the header for any other and the body for one of unknown length.",
  ],
  series: [
    outcome(
      "an answer of 20 bytes that ends well",
      "/abi/ending-stream",
      complete(letters(20), null),
    ),
    outcome("the same that fails instead of ending", "/abi/failing-stream", failed(null)),
    outcome(
      "a stream of 8 bytes, stated as 20",
      "/abi/declared-length?declared=20&bytes=8",
      failed("20"),
      failed(null),
      complete(letters(8), null),
      complete(letters(8), "20"),
    ),
    outcome(
      "a stream of 20 bytes, stated as 8",
      "/abi/declared-length?declared=8&bytes=20",
      failed("8"),
      failed(null),
      complete(letters(20), null),
      complete(letters(20), "8"),
    ),
  ],
};

function failed(declares: string | null): Document {
  return { status: 200, peer: STAMP.peer, declares, responseBody: "stream", ending: "failed" };
}

const lengths: Check = {
  ...THROUGH,
  name: "callee-response-states-its-length",
  proves: prose(
    "an answer without a body, an empty one, one of known and one of unknown length stay four different things on their way to the caller: no body is null, an empty one is a stream that ends at once, and a length that nobody knew is not made up.",
  ),
  clause: `${SERVICE} operations.fetch.outputSchema.properties.contentLength`,
  accepts: [
    "A known length told by content-length or not at all: the definitions demand that none is invented, and leave open how a module reads one.",
  ],
  series: [
    outcome(
      "an answer without a body",
      "/abi/no-body",
      {
        ...complete(letters(0), null, "null"),
      },
      { ...complete(letters(0), "0", "null") },
    ),
    outcome(
      "an answer with an empty body",
      "/abi/empty-body",
      complete(letters(0), null),
      complete(letters(0), "0"),
    ),
    outcome(
      "an answer of 3000 bytes that are all there",
      "/abi/known-length",
      complete(letters(3000), null),
      complete(letters(3000), "3000"),
    ),
    outcome(
      "an answer whose stream ends after 20 bytes",
      "/abi/ending-stream",
      complete(letters(20), null),
    ),
  ],
};

const unread: Check = {
  ...THROUGH,
  name: "backpressure-passes-the-binding",
  proves: prose(
    "who writes faster than the other side reads is suspended, in both directions: of 32 MiB that one side offers while the other reads nothing for 0.6 seconds, some are left to be made.",
  ),
  clause: `${SERVICE} description`,
  accepts: [
    "Any amount below 32 MiB held on the way: the definitions bound it without saying by how much, and buffers of sockets alone come to a few MiB.",
    "A runtime too slow to make 32 MiB in that time, whether it would have stopped or not.",
  ],
  series: [
    asked(
      "an answer of up to 32 MiB that its caller does not read",
      "/abi/call-unread-response?bytes=33554432",
      { ...STAMP, allMadeWhileUnread: false },
    ),
    asked(
      "a request of up to 32 MiB that its callee does not read",
      "/abi/call-unread-request?bytes=33554432",
      { ...STAMP, allMadeWhileUnread: false },
    ),
  ],
};

const refused: Check = {
  ...THROUGH,
  name: "cancelled-request-fails-the-callers-writes",
  proves: prose(
    "a callee that cancels the request's body stops its caller: of 32 MiB that the caller offers most are never taken although the answer stays open for half a second, and the caller's stream is cancelled when that has ended at the latest; the answer keeps its status.",
  ),
  clause: `${SERVICE} description`,
  accepts: [
    "Any reason.",
    "A caller that is told up to two seconds after the answer has ended, so long as nothing takes its bytes meanwhile: the definition says that its remaining writes fail, and not how soon.",
  ],
  series: [
    asked(
      "a call whose callee cancels the request after its first bytes",
      "/abi/call-refused-request?bytes=33554432",
      { ...STAMP, status: 200, allWritten: false, writes: "failed" },
    ),
  ],
};

const large: Check = {
  ...THROUGH,
  name: "large-body-passes-the-binding",
  proves: prose(
    "100 MiB pass the binding in each direction, the floor that the definition sets: the callee counts every byte of a request, and the caller those of an answer.",
    "What the bytes are is not compared here.",
  ),
  clause: `${SERVICE} limits.maxRequestBytes`,
  heavy: true,
  series: [
    asked("a call with 100 MiB, and one that brings 100 MiB", "/abi/call-large?bytes=104857600", {
      ...STAMP,
      bytes: 104_857_600,
      received: 104_857_600,
    }),
  ],
  timing: { deadlineSeconds: 60 },
};

/** A step whose answer has so many headers of so many bytes each, beside the two that it always has. */
function manyHeaders(says: string, count: number, bytes: number): Step {
  const path = `/abi/headers?count=${count}&bytes=${bytes}`;
  return asked(says, `/abi/call-headers?path=${encodeURIComponent(path)}`, {
    ...STAMP,
    status: 200,
    responseHeaders: told(headersOf(count, bytes)),
  });
}

const headers: Check = {
  ...THROUGH,
  name: "callee-response-headers-arrive-intact",
  proves: prose(
    "64 headers of an answer, and two of 7000 bytes each, reach the caller by name and to the letter: as many as the floor of the definition, and nearly as large as its 16 KiB.",
  ),
  clause: `${SERVICE} limits.maxResponseHeaders`,
  accepts: ["Further headers, as hosts add them."],
  series: [
    manyHeaders("an answer with 64 headers", 62, 30),
    manyHeaders("an answer with two headers of 7000 bytes", 2, 7000),
  ],
};

/** Failures and ends of calls, and what an answer looks like to its caller. */
export const serviceChecks: readonly Check[] = [
  order,
  failure,
  truncation,
  lengths,
  headers,
  unread,
  refused,
  large,
];
