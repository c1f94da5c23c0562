import { type AuthoredContract, prose } from "../authored-contract.ts";

type Check = AuthoredContract["checks"][number];
type Step = Extract<Check, { procedure: "requestSeries" }>["series"][number];

const FETCH = "worker.runtime@1.0.0 operations.fetch";

const BROKEN =
  "A response that no client can take for a complete one: cut before its last chunk or its length, reset, closed without a head, or a complete one with a status of 500 and above, for a host that had not sent the head yet.";

function letters(count: number): string {
  return Buffer.alloc(count, "a").toString("base64");
}

function asked(says: string, path: string, expect: Omit<Step["expect"], "status">): Step {
  return { says, request: { method: "GET", path }, expect: { status: 200, ...expect } };
}

const failedStream: Check = {
  name: "failed-stream-is-not-a-clean-end",
  operation: "fetch",
  procedure: "requestSeries",
  proves: prose(
    "a response whose stream fails after the head and some bytes have left does not end like a complete one: a client can tell the part from the whole.",
    "A stream of the same bytes that ends well is asked for first, and must arrive complete.",
  ),
  clause: `${FETCH}.description`,
  accepts: [BROKEN, "Any part of the bytes that were produced before the failure, none included."],
  series: [
    asked("a stream that ends well", "/abi/ending-stream", { bytesBase64: letters(20) }),
    asked("a stream that fails after twenty bytes", "/abi/failing-stream", { ending: "broken" }),
  ],
};

const declaredLength: Check = {
  name: "declared-length-is-exact",
  operation: "fetch",
  procedure: "requestSeries",
  proves: prose(
    "a length in the head of a response is the length of what follows: that of bytes which were all there, and one that the handler stated for a stream.",
    "Where the handler's stream brings fewer bytes than it stated, or more, the response is broken off, or carries all that was produced without that length; it is never cut to the length in silence, never longer than it, and never left open.",
  ),
  clause: `${FETCH}.outputSchema.properties.headers`,
  accepts: [
    "A response without a length, whatever the handler stated.",
    BROKEN,
    "A complete response with all the bytes that the handler produced, under a length that is theirs.",
  ],
  series: [
    asked("3000 bytes that are all there", "/abi/known-length", { bytesBase64: letters(3000) }),
    asked("a stream of 20 bytes, stated as 20", "/abi/declared-length?declared=20&bytes=20", {
      bytesBase64: letters(20),
    }),
    asked("a stream of 8 bytes, stated as 20", "/abi/declared-length?declared=20&bytes=8", {
      bytesBase64: letters(8),
      ending: "either",
    }),
    asked("a stream of 20 bytes, stated as 8", "/abi/declared-length?declared=8&bytes=20", {
      bytesBase64: letters(20),
      ending: "either",
    }),
  ],
};

/** How responses end that cannot end well, and what their lengths say. */
export const endingChecks: readonly Check[] = [failedStream, declaredLength];
