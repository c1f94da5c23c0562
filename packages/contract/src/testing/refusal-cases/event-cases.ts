import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const environment = "scheduled-and-queue-see-the-same-env";
const called = "scheduled-and-queue-receive-three-arguments";
const thrown = "scheduled-throw-is-not-retried-in-its-minute";
const minutes = "consecutive-matches-advance-by-a-minute";

function ofInvocations(name: string, change: (check: CheckOf<"scheduledInvocations">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "scheduledInvocations") {
      throw new Error(`${name} counts no invocations`);
    }
    change(check);
  });
}

function ofMarker(name: string, change: (check: CheckOf<"marker">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "marker") {
      throw new Error(`${name} reads no marker`);
    }
    change(check);
  });
}

/** What the event handlers tell, and how long is waited for what must not come, is fixed. */
export const eventCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "one of the handlers need not tell its env",
    "expectation",
    ofMarker(environment, ({ expect }) => {
      delete expect.marker.queue;
    }),
  ),
  extended(
    "check-pinned",
    "a call with two arguments would do",
    "expectation",
    ofMarker(called, ({ expect }) => {
      expect.marker.scheduled = { argumentCount: 2 };
    }),
  ),
  extended(
    "check-pinned",
    "only one handler is asked",
    "counts sent",
    ofMarker(called, (check) => {
      check.send = { handlers: 1 };
    }),
  ),
  extended(
    "check-pinned",
    "a retry has less time to come",
    "quiet time",
    ofInvocations(thrown, ({ timing }) => {
      timing.quietMillis = 100;
    }),
  ),
  extended(
    "check-pinned",
    "the handler would not throw",
    "path",
    ofInvocations(thrown, ({ request }) => {
      request.path = "/abi/scheduled-minutes";
    }),
  ),
  extended(
    "check-pinned",
    "one match would do",
    "number of matches",
    ofInvocations(minutes, (check) => {
      check.matches = 1;
    }),
  ),
  extended(
    "check-pinned",
    "a heavy check is measured unasked",
    "heaviness",
    ofInvocations(minutes, (check) => {
      delete check.heavy;
    }),
  ),
  extended(
    "cron-impossible",
    "two matches and the quiet time do not fit before the deadline",
    minutes,
    ofInvocations(minutes, ({ timing }) => {
      timing.deadlineSeconds = 120;
    }),
  ),
  extended(
    "nonce-constant",
    "invocations would be any run's",
    thrown,
    ofInvocations(thrown, ({ payload }) => {
      payload.nonceTemplate = "cron-throw";
    }),
  ),
];
