import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeHost } from "./fake-host.test.fakes.ts";

const probe = "takoform.runtime-abi-probe@v1";
const posted = { nonce: "n-1", delayMillis: 1500 };

describe("/abi/wait-until", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("registers a task that rejects and one that leaves a marker after the delay", async () => {
    const host = new FakeHost();
    const answer = await host.post("/abi/wait-until", posted);
    expect(await answer.json()).toEqual({ probe, registeredTasks: 2, responseSent: true });
    expect(host.tasks).toHaveLength(2);
    await expect(host.tasks[0]).rejects.toThrow("/abi/wait-until");

    await vi.advanceTimersByTimeAsync(1499);
    expect(await host.read("/abi/wait-until?nonce=n-1")).toEqual({ probe, settled: false });
    await vi.advanceTimersByTimeAsync(1);
    await host.tasks[1];
    expect([...host.values.keys()]).toEqual(["wait-until:n-1"]);
    expect(await host.read("/abi/wait-until?nonce=n-1")).toEqual({
      probe,
      settled: true,
      afterRejection: true,
      nonce: "n-1",
    });
  });

  test("leaves no rejection behind when the method is missing", async () => {
    const strays: unknown[] = [];
    const note = (reason: unknown) => strays.push(reason);
    process.on("unhandledRejection", note);
    const request = new Request("http://host.test/abi/wait-until", {
      method: "POST",
      body: JSON.stringify(posted),
    });
    await expect(new FakeHost().invoke(request, {}, {})).rejects.toThrow(TypeError);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    expect(strays).toEqual([]);
  });

  test.each([
    {},
    { nonce: "n" },
    { nonce: "n", delayMillis: -1 },
    { nonce: "n", delayMillis: "1" },
  ])("refuses %j", async (document) => {
    const host = new FakeHost();
    expect((await host.post("/abi/wait-until", document)).status).toBe(400);
    expect(host.tasks).toEqual([]);
  });
});
