import { type AuthoredContract, prose } from "../authored-contract.ts";
import { probeProtocol } from "./protocols.ts";

const SCHEDULED = "worker.runtime@1.0.0 operations.scheduled.description";

const expect = { status: 200, json: { probe: probeProtocol.protocol, ordered: true } };

/** How often, and for what, the host calls the scheduled handler. */
export const scheduledChecks: AuthoredContract["checks"] = [
  {
    name: "scheduled-throw-is-not-retried-in-its-minute",
    operation: "scheduled",
    procedure: "scheduledInvocations",
    proves: prose(
      "a scheduled invocation that fails is over: the host calls the handler no second time for the minute that matched, neither at once nor within the twenty seconds after it was seen to fail.",
      "The handler throws once, at the first match after this run's order, and notes every invocation from then on with the minute that it was for. A retry that waits for longer than those seconds is not seen.",
    ),
    clause: SCHEDULED,
    accepts: [
      "Any cron boundary within the deadline.",
      "Two invocations of one minute of which neither began after the other had failed: delivery is at least once, so a match may be told twice, and the second is then no retry.",
      "An instant that is not a whole minute: it counts to the minute in which it lies.",
    ],
    request: { method: "POST", path: "/abi/scheduled-throw" },
    matches: 1,
    expect,
    payload: { nonceTemplate: "cron-throw-{run}" },
    timing: { deadlineSeconds: 230, pollMillis: 1000, delayMillis: 250, quietMillis: 20_000 },
  },
  {
    name: "consecutive-matches-advance-by-a-minute",
    operation: "scheduled",
    procedure: "scheduledInvocations",
    heavy: true,
    proves: prose(
      "each match of the trigger is an invocation of its own, for the instant that matched: two that follow each other carry the same expression, and instants that lie 60 000 ms apart, to the millisecond.",
      "It waits for two cron boundaries, up to two minutes, and so is measured only when heavy checks are asked for.",
    ),
    clause: SCHEDULED,
    accepts: [
      "Any two cron boundaries within the deadline that follow each other; the calls themselves may come early or late.",
      "Several invocations for one instant, as long as none begins after another of them has failed.",
    ],
    request: { method: "POST", path: "/abi/scheduled-minutes" },
    matches: 2,
    expect,
    payload: { nonceTemplate: "cron-minutes-{run}" },
    timing: { deadlineSeconds: 280, pollMillis: 1000, delayMillis: 250, quietMillis: 2000 },
  },
];
