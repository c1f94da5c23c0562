import { type AuthoredContract, prose } from "../authored-contract.ts";
import { PROBE_PROTOCOL } from "./protocols.ts";

export const eventChecks: AuthoredContract["checks"] = [
  {
    name: "wait-until-holds-the-isolate-and-a-rejection-leaves-the-response-alone",
    operation: "waitUntil",
    procedure: "waitUntil",
    proves: prose(
      "ctx.waitUntil keeps both its promises.",
      "One registered task rejects and another finishes only after the response has gone: the client still gets what the handler returned, and the late task still finishes, so the rejection has changed no response and cost no isolate its life.",
      "Because the marker holds the token of the run, its absence at first means that the task of this very run has not finished, whatever earlier runs may have left.",
    ),
    request: { method: "POST", path: "/abi/wait-until" },
    expect: {
      status: 200,
      json: { probe: PROBE_PROTOCOL, registeredTasks: 2, responseSent: true },
    },
    payload: { nonceTemplate: "wait-until-{run}" },
    timing: { deadlineSeconds: 30, pollMillis: 250, delayMillis: 1500 },
  },
  {
    name: "scheduled-invoked-by-the-host-cron-attachment",
    operation: "scheduled",
    procedure: "scheduledObservation",
    proves: prose(
      "the host's cron trigger calls the scheduled handler by itself and passes the five-field expression that matched together with the instant in UTC.",
      "What an earlier event left is cleared beforehand and only a later instant is accepted, so that nothing old can pass.",
    ),
    request: { method: "GET", path: "/abi/scheduled" },
    timing: { deadlineSeconds: 150, pollMillis: 1000 },
  },
  {
    name: "queue-batch-delivered-to-the-queue-handler",
    operation: "queue",
    procedure: "queueRoundTrip",
    proves: prose(
      "what a worker sends through its queue binding reaches the queue handler by way of the host: in a batch that names the queue, with unchanged bytes, under an id, and counted as attempt 1 when it first arrives.",
      "The message carries the token of the run and the token is recorded with the batch, so it is the message of this run that is recognised; payload, queue, attempts and id alone would fit one sent by an earlier run just as well.",
    ),
    request: { method: "POST", path: "/abi/queue" },
    payload: {
      nonceTemplate: "queue-round-trip-{run}",
      bytesBase64: "cXVldWUtcm91bmQtdHJpcC1ieXRlcw==",
    },
    timing: { deadlineSeconds: 60, pollMillis: 500 },
  },
];
