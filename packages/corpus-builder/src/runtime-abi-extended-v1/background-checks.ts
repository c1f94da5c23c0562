import { type AuthoredContract, prose } from "../authored-contract.ts";
import { CONVERGED_SECONDS, ORDERED_SECONDS } from "./limits.ts";
import { probeProtocol } from "./protocols.ts";

const TASKS = "worker.runtime@1.0.0 operations.waitUntil.description";

const LATE = "A marker that becomes visible late, up to the deadline.";

export const backgroundChecks: AuthoredContract["checks"] = [
  {
    name: "thirty-two-tasks-settle",
    operation: "waitUntil",
    procedure: "marker",
    proves: prose(
      "one invocation may register thirty-two promises, as many as the limit grants, and the host keeps the isolate until the last of them has settled.",
      "Each task settles a little later than the one before it and leaves a marker of its own, so that a host which refuses some, or which lets go after the first few, loses markers.",
    ),
    clause: "worker.runtime@1.0.0 limits.maxWaitUntilTasks",
    accepts: [LATE],
    request: { method: "POST", path: "/abi/tasks" },
    send: { tasks: 32 },
    expect: {
      status: 200,
      json: { probe: probeProtocol.protocol, registeredTasks: 32 },
      marker: { tasks: 32 },
    },
    payload: { nonceTemplate: "thirty-two-tasks-{run}" },
    timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 500, delayMillis: 1500 },
  },
  {
    name: "tasks-survive-client-disconnect",
    operation: "waitUntil",
    procedure: "marker",
    proves: prose(
      "a registered promise is held until it settles although the client has gone in the middle of the response: the disconnect ends the exchange and not the background work.",
    ),
    clause: TASKS,
    accepts: [LATE, "Any way in which the response itself ends, since nobody is left to read it."],
    request: { method: "POST", path: "/abi/left-task" },
    clientLeaves: true,
    expect: { status: 200, marker: {} },
    payload: { nonceTemplate: "left-task-{run}" },
    timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 500, delayMillis: 1500 },
  },
  {
    name: "wait-until-extends-scheduled-and-queue",
    operation: "waitUntil",
    procedure: "marker",
    proves: prose(
      "the context of a scheduled and of a queue invocation holds what it is handed as that of fetch does.",
      "Each of the two handlers returns at once and leaves two promises behind: one rejects, and the other still stores its marker after the delay, so that neither the handler's return nor the rejection has ended the isolate.",
    ),
    clause: "worker.runtime@1.0.0 description",
    accepts: [
      LATE,
      "Any cron boundary and any delivery within the deadline; a message may be delivered twice.",
    ],
    request: { method: "POST", path: "/abi/event-task" },
    send: { tasks: 2 },
    expect: {
      status: 200,
      json: { probe: probeProtocol.protocol, ordered: true },
      marker: { seen: ["scheduled", "queue"] },
    },
    payload: { nonceTemplate: "event-task-{run}" },
    timing: { deadlineSeconds: ORDERED_SECONDS, pollMillis: 1000, delayMillis: 1500 },
  },
];
