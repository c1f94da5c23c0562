import { expect, test, vi } from "vitest";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";
const DELAY_MILLIS = 10;

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
    return (await worker.fetch(new Request(`http://host.test${path}`, init), env, ctx)) as Response;
  };
  return { env, ctx, ask, sent, tasks };
}

test("each task leaves a marker, and all of them together are told", async () => {
  const { ask, tasks } = fakeHost();
  const started = await ask("/abi/tasks", { nonce: "n", delayMillis: DELAY_MILLIS, tasks: 3 });
  expect(await started.json()).toEqual({ probe, registeredTasks: 3 });
  const early = await ask("/abi/tasks?nonce=n&tasks=3");
  expect(await early.json()).toMatchObject({ settled: false, tasks: 0 });
  await Promise.all(tasks);
  expect(tasks).toHaveLength(3);
  const late = await ask("/abi/tasks?nonce=n&tasks=3");
  expect(await late.json()).toEqual({ probe, settled: true, tasks: 3, nonce: "n" });
  const more = await ask("/abi/tasks?nonce=n&tasks=4");
  expect(await more.json()).toMatchObject({ settled: false, tasks: 3 });
});

test("a task is registered before the stream begins that the client leaves", async () => {
  const { ask, tasks } = fakeHost();
  const left = await ask("/abi/left-task", { nonce: "n", delayMillis: DELAY_MILLIS });
  expect(tasks).toHaveLength(1);
  await left.body?.cancel();
  await Promise.all(tasks);
  const told = await ask("/abi/left-task?nonce=n");
  expect(await told.json()).toEqual({ probe, settled: true, nonce: "n" });
});

test("both event handlers leave a rejection and a late marker, the scheduled one once", async () => {
  const { ask, env, ctx, sent, tasks } = fakeHost();
  await ask("/abi/event-task", { nonce: "n", delayMillis: DELAY_MILLIS });
  await worker.scheduled({}, env, ctx);
  await worker.scheduled({}, env, ctx);
  await worker.queue({ messages: sent.map((body) => ({ body })) }, env, ctx);
  const fates = (await Promise.allSettled(tasks)).map(({ status }) => status);
  expect(fates).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  const told = await ask("/abi/event-task?nonce=n&tasks=2");
  const seen = ["scheduled", "queue"];
  expect(await told.json()).toEqual({ probe, settled: true, nonce: "n", ordered: true, seen });
});

test("a message of another kind leaves nothing", async () => {
  const { env, ctx, tasks } = fakeHost();
  await worker.queue({ messages: [{ body: "another" }, { body: 7 }] }, env, ctx);
  expect(tasks).toEqual([]);
});

test("without waitUntil no rejection is left lying about", async () => {
  const { ask, env, sent } = fakeHost();
  const stray = vi.fn();
  process.on("unhandledRejection", stray);
  await ask("/abi/event-task", { nonce: "n", delayMillis: DELAY_MILLIS });
  await expect(worker.queue({ messages: sent.map((body) => ({ body })) }, env, {})).rejects.toThrow(
    TypeError,
  );
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", stray);
  expect(stray).not.toHaveBeenCalled();
});

test("an unusable body is refused", async () => {
  const { ask } = fakeHost();
  expect((await ask("/abi/tasks", { nonce: "n" })).status).toBe(400);
  expect((await ask("/abi/tasks")).status).toBe(400);
});
