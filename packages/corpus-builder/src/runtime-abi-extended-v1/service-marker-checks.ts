import { type AuthoredContract, prose } from "../authored-contract.ts";
import { deployment } from "./deployment.ts";
import { CONVERGED_SECONDS } from "./limits.ts";
import { probeProtocol } from "./protocols.ts";

type Check = AuthoredContract["checks"][number];

const SERVICE = "worker.service@1.0.0";

const { protocol: probe, serviceBinding: throughBinding } = probeProtocol;
const { identity: peer } = deployment.peer;

const LATE =
  "A marker that becomes visible late, up to the deadline: edge.kv, which holds the callee's state, promises to converge and does not say when.";

/** What only the callee can know of a call, noted in its own state and asked of it afterwards. */
export const serviceMarkerChecks: readonly Check[] = [
  {
    name: "cancel-propagates-to-the-callee",
    operation: "fetch",
    procedure: "marker",
    throughBinding,
    proves: prose(
      "a caller that has read enough and cancels the answer's body cancels the callee's: the callee's stream is told, while it would go on for ten seconds, and says so in a state that only it holds.",
      "The call itself is no failure: it keeps its status.",
    ),
    clause: `${SERVICE} description`,
    accepts: ["Any reason, and none.", LATE],
    request: { method: "POST", path: "/abi/call-cancelled" },
    expect: {
      status: 200,
      json: { probe, peer, status: 200 },
      marker: { peer, told: "cancel" },
    },
    payload: { nonceTemplate: "call-cancelled-{run}" },
    timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 500, delayMillis: 100 },
  },
  {
    name: "request-abort-is-visible-to-the-callee",
    operation: "fetch",
    procedure: "marker",
    throughBinding,
    proves: prose(
      "a request whose body fails before its end is not a short request: the callee, reading it, gets an error and no end.",
    ),
    clause: `${SERVICE} description`,
    accepts: [
      "A call that resolves with what the callee answers, and one that rejects: the definition lets the callee answer, and demands of neither that it does nor that the caller hears of it.",
      LATE,
    ],
    request: { method: "POST", path: "/abi/call-aborted" },
    expect: {
      status: 200,
      json: { probe, aborted: true },
      marker: { peer, told: "failed" },
    },
    payload: { nonceTemplate: "call-aborted-{run}" },
    timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 500, delayMillis: 300 },
  },
  {
    name: "read-after-write-through-the-binding",
    operation: "fetch",
    procedure: "marker",
    throughBinding,
    proves: prose(
      "an answer reflects what the callee had finished before it gave it: each of three calls, two of them alike, is an invocation of its own whose answer says so, none is answered with an earlier call's, and the last says what it has stored.",
      "And what the callee stored then is what later calls of it find.",
      "That a later call finds it at once is not demanded: the callee's state is held by edge.kv, which promises no read of one's own write, and nothing else of a callee's outlives an isolate; so a read that misses is repeated, and only one that misses to the end fails.",
    ),
    clause: `${SERVICE} semantics.consistency`,
    accepts: [LATE, "Invocations in one isolate or in many."],
    request: { method: "POST", path: "/abi/call-held" },
    expect: {
      status: 200,
      json: { probe, peer, invocations: 3, tellsWhatItStored: true },
      marker: { peer, told: "held" },
    },
    payload: { nonceTemplate: "call-held-{run}" },
    timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 500, delayMillis: 1 },
  },
];
