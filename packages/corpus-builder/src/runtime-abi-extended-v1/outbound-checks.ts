import { type AuthoredContract, prose } from "../authored-contract.ts";

// Where no request of the subject reaches the origin the checks are unmeasured: fetch, the host's rules
// for going out and the network between look the same from there.
const FETCH = "worker.runtime@1.0.0 operations.globals.description";

const outbound = { operation: "globals", procedure: "outbound", clause: FETCH } as const;

export const outboundChecks: AuthoredContract["checks"] = [
  {
    ...outbound,
    name: "outbound-fetch-streams",
    proves: prose(
      "fetch, the portable HTTP client, hands out the body of a response while it arrives.",
      "An origin of the runner's writes a piece only when the module has told it, by another fetch, that it has read every byte before it; so whoever waits for more than has been written never sees it.",
    ),
    accepts: [
      "A response that is handed out at its head, or only with the first bytes of its body.",
      "Any cut of the body into reads.",
      "Any way of sending a request's own body: the definition says that bodies stream between the host and its handler, and nothing of what fetch does with one that it is given; so no upload is made.",
    ],
    request: { method: "GET", path: "/abi/outbound-pieces" },
    origin: { serves: "pieces", pieces: 3, boundMillis: 2000 },
    payload: { nonceTemplate: "fetched-pieces-{run}" },
    timing: { deadlineSeconds: 20 },
  },
  {
    ...outbound,
    name: "outbound-fetch-redirect-is-the-callers-choice",
    proves: prose(
      "fetch does with a redirect what its caller chose: it follows, hands it out or refuses it.",
      "The origin tells whether the redirect's target was asked for, and the module tells what it was given.",
    ),
    accepts: [
      "For manual, the redirect itself with its status and location, or a response of type opaqueredirect with status 0, which hides both.",
      "For error, any rejection, whether or not the origin was asked before: a runtime that does not know the mode and refuses it follows nothing.",
    ],
    request: { method: "GET", path: "/abi/outbound-redirects" },
    origin: { serves: "redirects" },
    payload: { nonceTemplate: "fetched-redirect-{run}" },
    timing: { deadlineSeconds: 20 },
  },
  {
    ...outbound,
    name: "outbound-fetch-abort-reaches-the-origin",
    proves: prose(
      "a fetch that is aborted through its AbortSignal in the middle of the response ends at the origin, while the invocation goes on: the origin is not left to produce for nobody.",
    ),
    accepts: [
      "The end of the connection in any way, FIN or RST, within two seconds.",
      "Any way in which a read that was waiting in the module ends.",
    ],
    request: { method: "GET", path: "/abi/outbound-abort" },
    origin: { serves: "endless", gapMillis: 100, boundMillis: 2000 },
    payload: { nonceTemplate: "fetched-endless-{run}" },
    timing: { deadlineSeconds: 20 },
  },
];
