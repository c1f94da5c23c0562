import { type AuthoredContract, prose } from "../authored-contract.ts";
import { deployment } from "./deployment.ts";
import { ORDERED_SECONDS } from "./limits.ts";
import { probeProtocol } from "./protocols.ts";

const TOLD_LATE =
  "Any cron boundary and any delivery within the deadline, and a marker that becomes visible late.";
const TOLD_TWICE = "Several invocations, each of which must be called alike.";

const propertyNames = [...deployment.environmentPropertyNames].sort();
const called = { argumentCount: 3, envIsObject: true, waitUntilIsFunction: true };

/** What the handlers of events are called with. */
export const eventChecks: AuthoredContract["checks"] = [
  {
    name: "scheduled-and-queue-see-the-same-env",
    operation: "environment",
    procedure: "marker",
    proves: prose(
      "the env of a scheduled and of a queue invocation has the own enumerable properties that were declared, and no other: what fetch is handed, they are handed too.",
      "The scheduled handler learns from the store, and the queue handler from a message, that this run asks; each notes the names that it finds.",
    ),
    clause: "worker.runtime@1.0.0 operations.environment.description",
    accepts: [
      TOLD_LATE,
      TOLD_TWICE,
      "Names in any order; properties that env inherits, or that do not enumerate.",
    ],
    request: { method: "POST", path: "/abi/event-environment" },
    send: { handlers: 2 },
    expect: {
      status: 200,
      json: { probe: probeProtocol.protocol, ordered: true },
      marker: { scheduled: { propertyNames }, queue: { propertyNames } },
    },
    payload: { nonceTemplate: "event-environment-{run}" },
    timing: { deadlineSeconds: ORDERED_SECONDS, pollMillis: 1000, delayMillis: 500 },
  },
  {
    name: "scheduled-and-queue-receive-three-arguments",
    operation: "scheduled",
    procedure: "marker",
    proves: prose(
      "scheduled and queue are called as fetch is: with the event, env and the invocation's context, in this order, and nothing after them.",
      "Each handler notes how many arguments it got, and of each the form that it cannot do without: the expression and the instant of a match, the queue's name and the array of messages of a batch, env as an object, and waitUntil as a function of the context.",
    ),
    clause: "worker.runtime@1.0.0 description",
    accepts: [
      TOLD_LATE,
      TOLD_TWICE,
      "Further members of the event, of env's prototype and of the context.",
    ],
    request: { method: "POST", path: "/abi/event-arguments" },
    send: { handlers: 2 },
    expect: {
      status: 200,
      json: { probe: probeProtocol.protocol, ordered: true },
      marker: {
        scheduled: { ...called, event: { cron: "string", scheduledTime: "number" } },
        queue: { ...called, event: { queue: "string", messages: "array" } },
      },
    },
    payload: { nonceTemplate: "event-arguments-{run}" },
    timing: { deadlineSeconds: ORDERED_SECONDS, pollMillis: 1000, delayMillis: 500 },
  },
];
