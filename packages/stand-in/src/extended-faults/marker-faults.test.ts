import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { EXTENDED_FAULTS } from "./index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

const DELAY_MILLIS = 150;
/** Thirty-two tasks settle up to 620 ms after the delay. */
const SETTLED_MILLIS = 1_100;

/** Posts, takes the answer or goes at its first bytes, and reads the marker when it must be there. */
async function told(faults: readonly Variation[], route: string, leaves: boolean) {
  const standIn = await startStandIn(EXTENDED, { faults });
  const url = `${standIn.endpoint}/abi/${route}`;
  try {
    const client = new AbortController();
    const body = JSON.stringify({ nonce: "n", delayMillis: DELAY_MILLIS, tasks: 32, lines: 100 });
    const response = await fetch(url, { method: "POST", body, signal: client.signal });
    if (leaves) {
      await response.body?.getReader().read();
      client.abort();
    } else {
      await response.arrayBuffer();
    }
    await sleep(SETTLED_MILLIS);
    const read = await fetch(`${url}?nonce=n&tasks=32`);
    const { settled, tasks, nonce } = (await read.json()) as Record<string, unknown>;
    return { status: response.status, settled, tasks, nonce };
  } finally {
    await standIn.stop();
  }
}

function named(name: string): readonly Variation[] {
  const found = EXTENDED_FAULTS.filter((fault) => fault.name === name);
  expect(found).toHaveLength(1);
  return found;
}

const EARLIER = "earlier-0000000000000000";

test("the honest one holds all tasks, also when the client has gone", async () => {
  expect(await told([], "tasks", false)).toMatchObject({ status: 200, settled: true, tasks: 32 });
  expect(await told([], "left-task", true)).toMatchObject({ settled: true, nonce: "n" });
});

test("tasks-refused-beyond-sixteen answers 500; the seventeenth had begun", async () => {
  const seen = await told(named("tasks-refused-beyond-sixteen"), "tasks", false);
  expect(seen).toMatchObject({ status: 500, settled: false, tasks: 17 });
});

test("tasks-held-up-to-sixteen loses the others", async () => {
  const seen = await told(named("tasks-held-up-to-sixteen"), "tasks", false);
  expect(seen).toMatchObject({ status: 200, settled: false, tasks: 16 });
});

test("tasks-cancelled-at-a-disconnect loses the task of a client that went, and no other", async () => {
  const faults = named("tasks-cancelled-at-a-disconnect");
  expect(await told(faults, "left-task", true)).toMatchObject({ settled: false });
  expect(await told(faults, "tasks", false)).toMatchObject({ settled: true, tasks: 32 });
});

test("the honest one holds what both event handlers register", async () => {
  expect(await told([], "event-task", false)).toMatchObject({ status: 200, settled: true });
});

test.each(["event-tasks-cancelled-at-the-return", "event-rejection-cancels-the-others"])(
  "%s loses the tasks of both event handlers",
  async (name) => {
    const seen = await told(named(name), "event-task", false);
    expect(seen).toMatchObject({ status: 200, settled: false });
  },
);

test("the honest one tells a producer that its client has gone", async () => {
  expect(await told([], "client-left", true)).toMatchObject({ settled: true, nonce: "n" });
});

test.each(["disconnect-is-not-noticed", "disconnect-stops-in-silence"])(
  "%s tells the producer nothing, and holds its task all the same",
  async (name) => {
    expect(await told(named(name), "client-left", true)).toMatchObject({ settled: false });
    expect(await told(named(name), "left-task", true)).toMatchObject({ settled: true });
  },
);

test("markers-of-an-earlier-run tell another nonce", async () => {
  const faults = named("markers-of-an-earlier-run");
  expect(await told(faults, "tasks", false)).toMatchObject({ settled: true, nonce: EARLIER });
  expect(await told(faults, "left-task", true)).toMatchObject({ settled: true, nonce: EARLIER });
});
