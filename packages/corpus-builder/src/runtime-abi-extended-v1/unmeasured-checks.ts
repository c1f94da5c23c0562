import { type AuthoredContract, prose } from "../authored-contract.ts";

const RESTART_REASON = prose(
  "Durability shows after a restart of the host alone. No interface of the ABI orders one, and a run that ended the process which it measures would end every other check with it.",
  "A host that is never seen to restart may keep all it accepts in memory, and answer every read and deliver every message of a run.",
);

const CONTROL =
  "A control binding, or an operator's command that the runner may give, which restarts the host between a write and its read.";

export const unmeasuredChecks: AuthoredContract["checks"] = [
  {
    name: "wait-until-after-expiry-is-context-expired",
    operation: "waitUntil",
    procedure: "unmeasured",
    proves: prose(
      "a registration through the context of an isolate that has been reclaimed would fail as context_expired.",
    ),
    clause: "worker.runtime@1.0.0 operations.waitUntil.errors.context_expired",
    unmeasured: {
      reason: prose(
        "Only code of an isolate can use a context that was handed to it, and the code of a reclaimed isolate does not run any more: there is nobody left to call.",
        "A module may keep the context of one invocation and use it in the next; but then the isolate was not reclaimed, and the definition leaves a host free to hold one more promise.",
      ),
      closedBy:
        "A definition that lets a context expire with its invocation, while the isolate goes on to serve others.",
    },
  },
  {
    name: "accepted-write-survives-restart",
    operation: "environment",
    procedure: "unmeasured",
    proves: prose("a put that has resolved would be found after a restart of the host."),
    clause: "edge.kv@1.0.0 operations.put.description",
    unmeasured: { reason: RESTART_REASON, closedBy: CONTROL },
  },
  {
    name: "accepted-message-survives-restart",
    operation: "queue",
    procedure: "unmeasured",
    proves: prose(
      "a message whose send has resolved would be delivered after a restart of the host.",
    ),
    clause: "edge.queue@1.0.0 operations.send.description",
    unmeasured: { reason: RESTART_REASON, closedBy: CONTROL },
  },
  {
    name: "tail",
    operation: "tail",
    procedure: "unmeasured",
    proves: prose("a tail handler would be called with what other workers told."),
    clause: "worker.runtime@1.0.0 operations",
    unmeasured: {
      reason: prose(
        "The pinned definition has no such operation any more. While it had one, no attachment could activate it: a host had no occasion on which to call the handler, so none could be seen to do so or not.",
      ),
      closedBy: "Its removal from the definition, which has happened.",
      blockerId: "V3-011",
    },
  },
];
