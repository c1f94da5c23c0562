import { expect, test } from "vitest";
import { handleBatch } from "./queue-handler.ts";
import { orderBytes, type Step } from "./queue-orders.ts";
import { answer } from "./routes.ts";

function world() {
  const stored = new Map<string, Uint8Array>();
  const sent: unknown[] = [];
  const env = {
    CACHE: {
      get: async (key: string) => stored.get(key) ?? null,
      put: async (key: string, value: Uint8Array) => void stored.set(key, value),
      delete: async (key: string) => void stored.delete(key),
    },
    EVENTS: {
      send: async (body: unknown) => `id-${sent.push(body)}`,
    },
  };
  const tasks: Promise<unknown>[] = [];
  const ctx = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) };
  const calls: unknown[][] = [];
  const methods = {
    acknowledge: (...given: unknown[]) => void calls.push(["acknowledge", ...given]),
    retry: async (...given: unknown[]) => void calls.push(["retry", ...given]),
    retryAll: (...given: unknown[]) => {
      throw Object.assign(new Error("no"), { name: "refused", given });
    },
  };
  const handle = (messages: readonly object[], more: object = methods) => {
    const batch = { batchId: "b-1", queue: "jobs", messages, ...more };
    return handleBatch(batch as Parameters<typeof handleBatch>[0], env, ctx, 3);
  };
  const read = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://probe.invalid${path}`, init);
    const invocation = { request, env, ctx, url: new URL(request.url) };
    const response = await (answer(invocation) as Promise<Response>);
    // biome-ignore lint/suspicious/noExplicitAny: what the probe answers is what is tested.
    return (await response.json()) as any;
  };
  const told = async (messages = 1) =>
    (await read(`/abi/deliveries?nonce=n&messages=${messages}`)).deliveries;
  return { sent, tasks, calls, handle, read, told };
}

function message(place: number, steps: readonly Step[], attempts: unknown = 1) {
  const does = [[...steps]];
  const body = orderBytes({ nonce: "n", message: place, does, next: [] });
  return { id: `id-${place}`, attempts, timestampMillis: 5, body };
}

test("a delivery is kept with all that the host supplied, and nothing is settled unasked", async () => {
  const { handle, told, calls } = world();
  await handle([message(0, [])]);
  const [kept] = await told();
  expect(kept).toMatchObject({
    nonce: "n",
    message: 0,
    copy: 0,
    attempts: 1,
    id: "id-0",
    timestampMillis: 5,
    batchId: "b-1",
    queue: "jobs",
    steps: [],
    batch: [{ message: 0, attempts: 1 }],
  });
  expect(calls).toEqual([]);
});

test("what a message says is done before the handler throws, and the outcome is kept", async () => {
  const { handle, told, calls } = world();
  const steps = [{ do: "acknowledge" }, { do: "retry", delaySeconds: 3 }, { do: "retryAll" }];
  await expect(handle([message(0, [...steps, { do: "throw" }])])).rejects.toThrow("asked for it");
  expect(calls).toEqual([
    ["acknowledge", "id-0"],
    ["retry", "id-0", { delaySeconds: 3 }],
  ]);
  const [{ steps: done }] = await told();
  expect(done).toMatchObject([
    { step: "acknowledge", how: "resolved" },
    { step: "retry", how: "resolved" },
    { step: "retryAll", how: "rejected", name: "refused" },
    { step: "throw", how: "resolved" },
  ]);
});

test("a method that is not there is told, not thrown", async () => {
  const { handle, told } = world();
  await handle([message(0, [{ do: "acknowledge" }])], {});
  expect((await told())[0].steps).toEqual([{ step: "acknowledge", how: "missing" }]);
});

test("deliveries with one count of attempts do not hide each other, and end in doing nothing", async () => {
  const { handle, told } = world();
  for (let delivery = 0; delivery < 3; delivery += 1) {
    await handle([message(0, [{ do: "throw" }])]).catch(() => undefined);
  }
  await handle([message(0, [], 2)]);
  const copies = (await told()).map(({ attempts, copy }: Record<string, number>) => [
    attempts,
    copy,
  ]);
  expect(copies).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [2, 0],
  ]);
  expect((await told()).map(({ steps }: { steps: unknown[] }) => steps.length)).toEqual([
    1, 1, 0, 0,
  ]);
});

test("messages of others are acknowledged before a throw, and before nothing else", async () => {
  const { handle, calls } = world();
  const other = { id: "other", attempts: 1, body: new TextEncoder().encode("{}") };
  await handle([message(0, []), other]);
  expect(calls).toEqual([]);
  await handle([message(1, [{ do: "throw" }]), other]).catch(() => undefined);
  expect(calls).toEqual([["acknowledge", "other"]]);
});

test("the trigger sends what it is asked for, and tells how that ended", async () => {
  const { read, sent } = world();
  const sends = [
    { as: "message", messages: [{ does: [[{ do: "send", message: 2 }]], bytes: 300 }] },
    { as: "batch", messages: [{ does: [] }] },
    { as: "handler", messages: [{ does: [] }] },
  ];
  const posted = await read("/abi/deliveries", {
    method: "POST",
    body: JSON.stringify({ nonce: "n", sends }),
  });
  expect(posted.sent).toEqual([{ how: "resolved", value: "id-1" }, { how: "missing" }]);
  expect(posted.bodies).toMatchObject([{ bytes: 300 }, {}, {}]);
  expect(sent).toHaveLength(1);
  expect((sent[0] as Uint8Array).length).toBe(300);
});

test("what another run asks of the whole batch is told beside this run's, and no more of it", async () => {
  const { handle, told } = world();
  const strange = (steps: readonly Step[]) => ({
    id: "id-9",
    attempts: 1,
    body: orderBytes({ nonce: "m", message: 4, does: [[...steps]], next: [] }),
  });
  const asked = strange([{ do: "acknowledge" }, { do: "acknowledgeAll" }]);
  await handle([message(0, []), message(1, []), asked, strange([{ do: "retry" }])]);
  const own = [
    { message: 0, attempts: 1 },
    { message: 1, attempts: 1 },
  ];
  const [kept] = await told();
  expect(kept.batch).toEqual([...own, { orders: ["acknowledgeAll"] }, {}]);
});

test("the clock is read before any step, since a delay may count from there", async () => {
  const { handle, told } = world();
  let askedAtMillis = 0;
  const retry = async () => {
    askedAtMillis = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await handle([message(0, [{ do: "retry", delaySeconds: 3 }])], { retry });
  const [kept] = await told();
  expect(kept.atMillis).toBeLessThanOrEqual(askedAtMillis);
});
