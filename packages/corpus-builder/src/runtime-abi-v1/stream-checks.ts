import { type AuthoredContract, prose } from "../authored-contract.ts";

const requestTiming = { deadlineSeconds: 30, gapMillis: 250, requestChunkSize: [4096, 8192] };
const responseTiming = { deadlineSeconds: 30, gapMillis: 250, chunks: 3 };

export const streamChecks: AuthoredContract["checks"] = [
  {
    name: "request-body-streams-rather-than-buffering",
    operation: "fetch",
    procedure: "requestStream",
    proves: prose(
      "a handler can read a request body while it is still being sent.",
      "The runner holds the second chunk back until the worker has answered for all bytes of the first, an order that a host collecting the body first can never reach.",
      "No length is declared, since the body comes into being as it is sent; a demand for an exact length could not be met here at all.",
      "How the bytes are cut into reads is left to the host: the answers are added up until they cover what was sent, and one write may take several reads.",
      "Refused are answers for bytes that were never sent, and silence for as long as the body lasts.",
    ),
    request: { method: "POST", path: "/abi/echo-stream" },
    timing: requestTiming,
  },
  {
    name: "response-body-streams-rather-than-buffering",
    operation: "fetch",
    procedure: "responseStream",
    proves: prose(
      "a response body leaves as the handler writes it.",
      "The module pauses between its chunks, and a host that collects them would hand them over all at once.",
      "The head must agree with the body too: nobody knows the length of a body that is still being written, so a host that declares one has to deliver precisely that many bytes, and a host that reads everything in order to learn the length loses the pauses.",
      "What remains is to declare a length that is known, to leave out one that is not, and never to pay for it with buffering.",
    ),
    request: { method: "GET", path: "/abi/stream" },
    timing: responseTiming,
  },
  {
    name: "service-request-body-streams-to-the-callee",
    operation: "fetch",
    procedure: "requestStream",
    throughBinding: "PEER",
    proves: prose(
      "a call through the service binding streams its request body to the callee, as worker.service@1.0.0 says, where a body model of one JSON string could not have.",
      "It counts only as a call between two workers: env.PEER is given the stream that the caller is itself still receiving, the callee answers for the first chunk at a time when only the runner has the second, and each answer bears the identity that stands in the peer's bytes and not in the caller's.",
      "A host that leads the call back into the caller's own handler is thus told apart from one that dispatches it.",
      "Again it is the order in time that is observed and not the framing: answers are added up until they cover the bytes sent, so splitting a write is allowed, and waiting for the end of the stream is not.",
      "The body has no declared length, which worker.service writes as a contentLength of null; a host that insists on a number before it calls the callee has to buffer for it, and then the response head that is waited for here never comes.",
    ),
    request: { method: "POST", path: "/abi/service-echo-stream" },
    timing: requestTiming,
  },
  {
    name: "service-response-body-streams-from-the-callee",
    operation: "fetch",
    procedure: "responseStream",
    throughBinding: "PEER",
    proves: prose(
      "a call through the service binding streams the callee's response body back.",
      "The callee pauses between its chunks and the caller passes the body on unread, so buffering on either side would bring the chunks together; and as each of them bears the identity in the peer's bytes, chunks from the caller's own /abi/stream are refused.",
      "The head is part of it: the caller's call is over once status and headers of the callee are there and before any byte of its body, a moment that a buffering binding lets pass.",
      "That body is written as it goes and its length is unknown at the head, hence the null of worker.service; fails both the host that buffers to find a length and the host that declares one which the body does not have.",
    ),
    request: { method: "GET", path: "/abi/service-stream" },
    timing: responseTiming,
  },
];
