import { beforeEach, expect, test, vi } from "vitest";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";
const EVENT = { cron: "* * * * *", scheduledTime: 1_800_000_000_000 };

/** A host of one store and one queue, which notes what is registered and calls nothing by itself. */
function fakeHost() {
  const values = new Map<string, Uint8Array>();
  const sent: Uint8Array[] = [];
  const tasks: Promise<unknown>[] = [];
  const env = {
    CACHE: {
      get: async (key: string) => values.get(key) ?? null,
      put: async (key: string, value: Uint8Array) => void values.set(key, value),
      delete: async (key: string) => void values.delete(key),
    },
    EVENTS: { send: async (body: Uint8Array) => void sent.push(body) },
  };
  const ctx = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) };
  const ask = async (path: string, json?: object) => {
    const init = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
    const answered = await worker.fetch(new Request(`http://host.test${path}`, init), env, ctx);
    return (await (answered as Response).json()) as Record<string, unknown>;
  };
  const order = (route: string, nonce: string) =>
    ask(`/abi/${route}`, { nonce, delayMillis: 0, handlers: 2, tasks: 2 });
  const deliver = async (...more: unknown[]) => {
    const messages = sent.splice(0).map((body) => ({ body }));
    await (worker.queue as (...given: unknown[]) => Promise<void>)(
      { queue: "q", messages },
      env,
      ctx,
      ...more,
    );
  };
  return { env, ctx, ask, order, deliver, tasks, values };
}

beforeEach(() => {
  vi.useRealTimers();
});

test("each handler tells the own enumerable names of its env", async () => {
  const { env, ctx, ask, order, deliver } = fakeHost();
  expect(await order("event-environment", "n")).toEqual({ probe, ordered: true });
  await worker.scheduled(EVENT, { ...env, MORE: 1 }, ctx);
  expect(await ask("/abi/event-environment?nonce=n&handlers=2")).toMatchObject({
    settled: false,
    ordered: true,
    seen: ["scheduled"],
  });
  await deliver();
  expect(await ask("/abi/event-environment?nonce=n&handlers=2")).toEqual({
    probe,
    settled: true,
    nonce: "n",
    ordered: true,
    seen: ["scheduled", "queue"],
    scheduled: { propertyNames: ["CACHE", "EVENTS", "MORE"] },
    queue: { propertyNames: ["CACHE", "EVENTS"] },
  });
});

test("each handler tells how it was called, whatever it was called with", async () => {
  const { env, ask, order, deliver } = fakeHost();
  await order("event-arguments", "n");
  await worker.scheduled({ cron: "* * * * *" }, env);
  await deliver("a fourth argument");
  const { scheduled, queue } = await ask("/abi/event-arguments?nonce=n&handlers=2");
  expect(scheduled).toEqual({
    argumentCount: 2,
    event: { cron: "string", scheduledTime: "undefined" },
    envIsObject: true,
    waitUntilIsFunction: false,
  });
  expect(queue).toEqual({
    argumentCount: 4,
    event: { queue: "string", messages: "array" },
    envIsObject: true,
    waitUntilIsFunction: true,
  });
});

test("the first invocation of an order throws, and each is recorded", async () => {
  const { env, ctx, ask, order } = fakeHost();
  await order("scheduled-throw", "n");
  const before = await ask("/abi/scheduled-throw?nonce=n");
  expect(before).toEqual({ probe, observed: false, ordered: true });
  await expect(worker.scheduled(EVENT, env, ctx)).rejects.toThrow(/scheduled-throw was asked for/);
  await worker.scheduled({ ...EVENT, scheduledTime: "later" }, env, ctx);
  expect(await ask("/abi/scheduled-throw?nonce=n")).toEqual({
    probe,
    observed: true,
    nonce: "n",
    ordered: true,
    cron: "* * * * *",
    scheduledTimeMillis: "later",
  });
  const { invocations } = await ask("/abi/scheduled-throw/invocations?nonce=n");
  expect(invocations).toMatchObject([
    { nonce: "n", cron: "* * * * *", scheduledTimeMillis: 1_800_000_000_000, threw: true },
    { nonce: "n", scheduledTimeMillis: "later", threw: false },
  ]);
});

interface Times {
  readonly startedMillis: number;
  readonly endedMillis: number;
  readonly threw: boolean;
}

test("a retry is told from a call at the same time by when each began", async () => {
  const { env, ctx, ask } = fakeHost();
  const order = { nonce: "n", delayMillis: 30 };
  await ask("/abi/scheduled-throw", order);
  await Promise.allSettled([worker.scheduled(EVENT, env, ctx), worker.scheduled(EVENT, env, ctx)]);
  await worker.scheduled(EVENT, env, ctx);
  const listed = await ask("/abi/scheduled-throw/invocations?nonce=n");
  const [one, other, retry] = listed.invocations as readonly [Times, Times, Times];
  expect([one.threw, other.threw, retry.threw]).toEqual([true, true, false]);
  const firstEnd = Math.min(one.endedMillis, other.endedMillis);
  expect(Math.max(one.startedMillis, other.startedMillis)).toBeLessThan(firstEnd);
  expect(retry.startedMillis).toBeGreaterThanOrEqual(firstEnd);
});

test("orders of two runs stand beside each other, and each is recorded under its own nonce", async () => {
  const { env, ctx, ask, order } = fakeHost();
  await Promise.all([order("scheduled-throw", "a"), order("scheduled-throw", "b")]);
  await order("scheduled-minutes", "a-minutes");
  await expect(worker.scheduled(EVENT, env, ctx)).rejects.toThrow();
  for (const nonce of ["a", "b"]) {
    const { invocations } = await ask(`/abi/scheduled-throw/invocations?nonce=${nonce}`);
    expect(invocations, nonce).toHaveLength(1);
  }
  const { invocations } = await ask("/abi/scheduled-minutes/invocations?nonce=a-minutes");
  expect(invocations).toMatchObject([{ threw: false }]);
});

test("an order that another run lost is told as not standing", async () => {
  const { ask, order, values } = fakeHost();
  await order("scheduled-throw", "n");
  values.delete("event-order:throw");
  expect(await ask("/abi/scheduled-throw?nonce=n")).toMatchObject({ ordered: false });
});

test("an order ends by itself", async () => {
  const { env, ctx, ask, order } = fakeHost();
  await order("scheduled-throw", "n");
  vi.useFakeTimers({ now: Date.now() + 300_001, toFake: ["Date"] });
  await worker.scheduled(EVENT, env, ctx);
  expect(await ask("/abi/scheduled-throw?nonce=n")).toMatchObject({ observed: false });
  await order("scheduled-throw", "later");
  expect(await ask("/abi/scheduled-throw?nonce=later")).toMatchObject({ ordered: true });
});

test("an order whose context is missing keeps no other from being carried out", async () => {
  const { env, ask, order } = fakeHost();
  await order("event-task", "task");
  await order("event-environment", "environment");
  await expect(worker.scheduled(EVENT, env)).rejects.toThrow(TypeError);
  expect(await ask("/abi/event-environment?nonce=environment&handlers=2")).toMatchObject({
    seen: ["scheduled"],
  });
});
