import { expect, test, vi } from "vitest";
import type { WorkerConfig } from "../host-config.ts";
import type { InvocationContext } from "../invocations.ts";
import { type FakeRuntime, fakeRuntime } from "../testing/fake-runtime.ts";
import { runWorker } from "./worker.ts";

const CONFIG: WorkerConfig = {
  role: "worker",
  port: 80,
  module: "file:///worker.js",
  handlers: ["fetch", "scheduled", "queue"],
  storage: "/storage",
  vars: { LEVEL: "low" },
  bindings: [
    { name: "STORE", interface: "edge.kv" },
    { name: "JOBS", interface: "edge.queue" },
  ],
  cron: "*/1 * * * *",
  queue: "jobs",
  peer: { port: 81, secret: "secret" },
};

const HANDLERS = { fetch: () => new Response("here"), scheduled() {}, queue() {} };

/** Lets the worker run until it serves. */
async function started(exported: object, config = CONFIG) {
  const fake: FakeRuntime = fakeRuntime({ ...HANDLERS, ...exported });
  const ended = runWorker(fake.runtime, config);
  await vi.waitFor(() => expect(fake.done).toContain("serve 80"));
  return { ...fake, ended };
}

test("env is frozen, plain, and has exactly the declared names", async () => {
  let seen: object = {};
  const { fetch } = await started({
    fetch: (_: Request, env: object) => {
      seen = env;
      return new Response();
    },
  });
  await fetch("/");
  expect(Object.keys(seen)).toEqual(["LEVEL", "STORE", "JOBS"]);
  expect(Object.getPrototypeOf(seen)).toBe(Object.prototype);
  expect(Object.isFrozen(seen)).toBe(true);
});

test("the scheduled handler gets the minute and the expression as it was declared", async () => {
  const scheduled = vi.fn();
  const { fireCron } = await started({ scheduled });
  fireCron(1_700_000_040_000);
  expect(scheduled.mock.calls[0]?.[0]).toEqual({
    cron: "*/1 * * * *",
    scheduledTime: 1_700_000_040_000,
  });
  expect(scheduled.mock.calls[0]).toHaveLength(3);
});

test("a scheduled handler that throws is reported, and ends nothing", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const scheduled = () => {
    throw new Error("not today");
  };
  const { fireCron, fetch } = await started({ scheduled });
  fireCron(0);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(await (await fetch("/")).text()).toBe("here");
  error.mockRestore();
});

test("what is sent reaches the queue handler under the queue's own name", async () => {
  const queue = vi.fn();
  const { fetch } = await started({
    queue,
    fetch: async (_: Request, env: { JOBS: { send(body: string): Promise<string> } }) =>
      new Response(await env.JOBS.send("body")),
  });
  expect(await (await fetch("/")).text()).toBe("message-1");
  await vi.waitFor(() => expect(queue).toHaveBeenCalledOnce());
  const [batch] = queue.mock.calls[0] as [{ queue: string; messages: { body: Uint8Array }[] }];
  expect(batch.queue).toBe("jobs");
  expect(new TextDecoder().decode(batch.messages[0]?.body)).toBe("body");
});

test("handlers that are not declared are not called", async () => {
  const { done } = await started({}, { ...CONFIG, handlers: ["fetch"] });
  expect(done).toEqual(["open /storage", "serve 80"]);
});

test("at the end storage is closed last, after the tasks that still ran", async () => {
  const order: string[] = [];
  const { fetch, done, terminate, ended } = await started({
    fetch: (_: Request, __: object, { waitUntil }: InvocationContext) => {
      waitUntil(new Promise((resolve) => setTimeout(resolve, 50)).then(() => order.push(...done)));
      return new Response();
    },
  });
  await fetch("/");
  terminate();
  await ended;
  expect(order).toEqual([
    "open /storage",
    "serve 80",
    "cron */1 * * * *",
    "stop cron",
    "stop serving",
  ]);
  expect(done.at(-1)).toBe("close storage");
});
