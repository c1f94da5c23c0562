import { type AuthoredContract, prose } from "../authored-contract.ts";
import { CONVERGED_SECONDS } from "./limits.ts";

type Check = AuthoredContract["checks"][number];

const SURVIVES =
  "A response to somebody else, which begins before the client goes and ends after it, arrives whole.";

const TOLD =
  "The stream is cancelled, or the request's signal is aborted; the definition names neither.";

const LATE = "A marker that becomes visible late, up to the deadline.";

const common = {
  operation: "fetch",
  procedure: "disconnect",
  clause: "worker.runtime@1.0.0 description",
  request: { method: "POST", path: "/abi/client-left" },
  beside: { path: "/abi/lines", lines: 15 },
  expect: { status: 200 },
  timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 500, delayMillis: 500 },
} as const satisfies Partial<Check>;

/** Clients that go in the middle of a response. */
export const disconnectChecks: readonly Check[] = [
  {
    ...common,
    name: "client-disconnect-reaches-the-producer",
    proves: prose(
      "a response body is streamed to a client, and not into the void: when the client closes its connection in the middle, the module that produces the body is told within ten seconds, while it goes on producing.",
      SURVIVES,
      "A host that pulls on for nobody, or that stops pulling without a word, leaves the module's resources held.",
    ),
    accepts: [TOLD, LATE],
    leaves: "close",
    lines: 100,
    payload: { nonceTemplate: "client-left-{run}" },
  },
  {
    ...common,
    name: "client-disconnect-as-half-close-is-told-or-served",
    proves: prose(
      "a client that ends its own side of the connection, and goes on reading, is not left in between: either the response is delivered to its end, or the module that produces it is told.",
      "HTTP lets a server do either: such a client has finished sending, and a server that sees a connection closing may take it for closed.",
      "What is refused is the middle: a response that stops in silence, its producer told nothing, or one that ends like a whole one and is not.",
      SURVIVES,
    ),
    accepts: [
      "The response is delivered whole, whatever the module is told.",
      TOLD,
      "Any way in which the response is broken off, when the module is told.",
      LATE,
    ],
    leaves: "halfClose",
    lines: 20,
    payload: { nonceTemplate: "client-half-left-{run}" },
  },
  {
    ...common,
    name: "client-disconnect-as-reset-reaches-the-producer",
    proves: prose(
      "a client that resets its connection in the middle of a response, as one does that crashes or is killed, is noticed as one that closes it: the module that produces the body is told within ten seconds.",
      SURVIVES,
      "A reset reaches a server as an error where a close reaches it as an end, so a host may handle one of them and not the other.",
    ),
    accepts: [TOLD, LATE],
    leaves: "reset",
    lines: 100,
    payload: { nonceTemplate: "client-reset-{run}" },
  },
];
