import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { TargetIdentity } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { freePort } from "./ports.ts";
import { type StartPlace, startFromPlan } from "./start-from-plan.ts";
import type { StartOptions } from "./target.ts";
import { fakeRuntime } from "./testing/start-fake-runtime.ts";

const IDENTITY: TargetIdentity = { name: "fake", mode: "host", versions: {}, additions: [] };

async function start(behaviour: string, options: Partial<StartOptions> = {}) {
  const places: StartPlace[] = [];
  const target = startFromPlan({
    name: "fake",
    options: { mode: "host", ...options },
    identity: Promise.resolve(IDENTITY),
    plan: async (place) => {
      places.push(place);
      const { worker } = place.ports;
      const command = fakeRuntime(behaviour, worker);
      return { starts: [{ name: "it", start: { command, port: worker } }], hasLoader: false };
    },
  });
  return { target, places };
}

test("the worker listens on the port asked for, and its files go with it", async () => {
  const port = await freePort();
  const { target, places } = await start("serves", { port });
  const { endpoint, identity, stop, ...rest } = await target;
  expect(endpoint).toBe(`http://127.0.0.1:${port}`);
  expect(identity).toBe(IDENTITY);
  expect(rest).not.toHaveProperty("loaderEndpoint");
  const [place] = places;
  expect(new Set(Object.values(place?.ports ?? {})).size).toBe(3);
  expect(existsSync(place?.directory ?? "")).toBe(true);
  await stop();
  expect(existsSync(place?.directory ?? "")).toBe(false);
});

test("a start that fails leaves no files", async () => {
  const { target, places } = await start("crashes at start");
  await expect(target).rejects.toMatchObject({ code: "target-start-failed" });
  expect(existsSync(places[0]?.directory ?? "")).toBe(false);
});

test("a place that cannot be written to is named, with what to do", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device"), {
    code: "ENOSPC",
    errno: -28,
  });
  const target = startFromPlan({
    name: "fake",
    options: { mode: "host" },
    identity: Promise.resolve(IDENTITY),
    plan: () => Promise.reject(full),
  });
  await expect(target).rejects.toMatchObject({
    code: "target-start-failed",
    message: expect.stringContaining("no space left"),
    remedy: expect.stringContaining("TMPDIR"),
  });
});

test("a start that fails ends when the runtime has said its versions, too", async () => {
  let hasSaid = false;
  const identity = sleep(50).then(() => {
    hasSaid = true;
    return IDENTITY;
  });
  const plan = () => Promise.reject(new TypeError("no plan"));
  const target = startFromPlan({ name: "fake", options: { mode: "host" }, identity, plan });
  await expect(target).rejects.toThrow("no plan");
  expect(hasSaid).toBe(true);
});

test("a start that was interrupted before it began plans nothing", async () => {
  const { target, places } = await start("serves", { signal: AbortSignal.abort() });
  await expect(target).rejects.toMatchObject({ code: "target-interrupted" });
  expect(places).toEqual([]);
});
