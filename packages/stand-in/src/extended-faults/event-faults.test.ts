import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { CRON_INTERVAL_MILLIS, MINUTE_MILLIS } from "../timings.ts";
import { scheduledFiresTwice } from "../variants/scheduled-fires-twice.ts";
import { EXTENDED_FAULTS } from "./index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

/** Two fake minutes at least, and the delay after which a handler throws. */
const SOME_MINUTES_MILLIS = 5 * CRON_INTERVAL_MILLIS;
const DELAY_MILLIS = 50;

/** Orders something and reads what came of it, some fake minutes later. */
async function told(faults: readonly Variation[], route: string, read = route) {
  const standIn = await startStandIn(EXTENDED, { faults });
  try {
    const body = JSON.stringify({ nonce: "n", delayMillis: DELAY_MILLIS, handlers: 2 });
    await fetch(`${standIn.endpoint}/abi/${route}`, { method: "POST", body });
    await sleep(SOME_MINUTES_MILLIS);
    const response = await fetch(`${standIn.endpoint}/abi/${read}?nonce=n&handlers=2`);
    return (await response.json()) as Record<string, unknown>;
  } finally {
    await standIn.stop();
  }
}

interface Recorded {
  readonly scheduledTimeMillis: number;
  readonly threw: boolean;
}

async function invocations(faults: readonly Variation[], kind: string) {
  const { invocations: listed } = await told(
    faults,
    `scheduled-${kind}`,
    `scheduled-${kind}/invocations`,
  );
  return listed as readonly Recorded[];
}

/** How many invocations each minute had, those that began with the first that threw. */
function perMinute(recorded: readonly Recorded[]): readonly number[] {
  const minutes = recorded.map(({ scheduledTimeMillis: at }) => Math.floor(at / MINUTE_MILLIS));
  return [...new Set(minutes)].map((one) => minutes.filter((other) => other === one).length);
}

function steps(recorded: readonly Recorded[]): readonly number[] {
  const instants = recorded.map(({ scheduledTimeMillis }) => scheduledTimeMillis);
  return instants.slice(1).map((instant, index) => instant - (instants[index] ?? 0));
}

function named(name: string): readonly Variation[] {
  const found = EXTENDED_FAULTS.filter((fault) => fault.name === name);
  expect(found).toHaveLength(1);
  return found;
}

const CALLED = { argumentCount: 3, envIsObject: true, waitUntilIsFunction: true };

test("the honest one calls both event handlers alike", async () => {
  const { scheduled, queue } = await told([], "event-environment");
  expect(queue).toEqual(scheduled);
  expect(await told([], "event-arguments")).toMatchObject({
    settled: true,
    ordered: true,
    scheduled: { ...CALLED, event: { cron: "string", scheduledTime: "number" } },
    queue: { ...CALLED, event: { queue: "string", messages: "array" } },
  });
});

test("events-env-has-an-extra-name, in both handlers", async () => {
  const { scheduled, queue } = await told(
    named("events-env-has-an-extra-name"),
    "event-environment",
  );
  expect(Object(scheduled).propertyNames).toContain("HOST_ATTEMPT");
  expect(queue).toEqual(scheduled);
});

test("scheduled-env-lacks-a-name, and queue's does not", async () => {
  const { scheduled, queue } = await told(named("scheduled-env-lacks-a-name"), "event-environment");
  const names: readonly string[] = Object(queue).propertyNames;
  expect(Object(scheduled).propertyNames).toEqual(names.slice(1));
});

test("queue-is-called-with-two-arguments, and scheduled with three", async () => {
  expect(await told(named("queue-is-called-with-two-arguments"), "event-arguments")).toMatchObject({
    scheduled: CALLED,
    queue: { argumentCount: 2, waitUntilIsFunction: false },
  });
});

test("scheduled-context-lacks-wait-until, and queue's does not", async () => {
  expect(await told(named("scheduled-context-lacks-wait-until"), "event-arguments")).toMatchObject({
    scheduled: { argumentCount: 3, waitUntilIsFunction: false },
    queue: CALLED,
  });
});

test("the honest one throws once, and calls the handler once for each minute", async () => {
  const recorded = await invocations([], "throw");
  expect(recorded.filter(({ threw }) => threw)).toHaveLength(1);
  expect(new Set(perMinute(recorded))).toEqual(new Set([1]));
  expect(new Set(steps(recorded))).toEqual(new Set([MINUTE_MILLIS]));
});

test.each(["scheduled-throw-is-retried-at-once", "scheduled-throw-is-retried-later"])(
  "%s calls the handler twice in the minute in which it threw",
  async (name) => {
    const recorded = await invocations(named(name), "throw");
    expect(perMinute(recorded).filter((calls) => calls === 2)).toHaveLength(1);
  },
);

test("scheduled-time-is-that-of-the-call steps by other numbers than a minute", async () => {
  const recorded = await invocations(named("scheduled-time-is-that-of-the-call"), "minutes");
  expect(new Set(steps(recorded))).toEqual(new Set([MINUTE_MILLIS + 1]));
});

test("scheduled-skips-every-other-minute steps by two", async () => {
  const recorded = await invocations(named("scheduled-skips-every-other-minute"), "minutes");
  expect(new Set(steps(recorded))).toEqual(new Set([2 * MINUTE_MILLIS]));
});

test("a host that calls twice for each match has both throw, since neither knows of the other", async () => {
  const recorded = await invocations([scheduledFiresTwice], "throw");
  expect(recorded.filter(({ threw }) => threw)).toHaveLength(2);
});
