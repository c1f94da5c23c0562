import { expect, test, vi } from "vitest";
import { createInvocations } from "./invocations.ts";
import { MAX_WAIT_UNTIL_TASKS } from "./limits.ts";

test("what was registered is waited for, what that registers too", async () => {
  const done: string[] = [];
  const invocations = createInvocations(() => undefined);
  const context = invocations.context();
  context.waitUntil(
    Promise.resolve().then(() => {
      done.push("first");
      context.waitUntil(Promise.resolve().then(() => done.push("second")));
    }),
  );
  expect(await invocations.finish(1_000)).toBe(true);
  expect(done).toEqual(["first", "second"]);
});

test("a rejection is reported, and disturbs nothing", async () => {
  const report = vi.fn();
  const invocations = createInvocations(report);
  const refusal = new Error("no");
  invocations.context().waitUntil(Promise.reject(refusal));
  invocations.hold(Promise.reject(refusal));
  expect(await invocations.finish(1_000)).toBe(true);
  expect(report.mock.calls).toEqual([
    ["a waitUntil task", refusal],
    ["an invocation", refusal],
  ]);
});

test("what takes too long is left behind, and then nothing is taken any more", async () => {
  const invocations = createInvocations(() => undefined);
  const context = invocations.context();
  context.waitUntil(new Promise(() => {}));
  expect(await invocations.finish(1)).toBe(false);
  expect(() => context.waitUntil(1)).toThrow(expect.objectContaining({ name: "context_expired" }));
});

test("an invocation has the ABI's number of tasks, and the next one has as many", () => {
  const invocations = createInvocations(() => undefined);
  const { waitUntil } = invocations.context();
  for (let task = 0; task < MAX_WAIT_UNTIL_TASKS; task += 1) waitUntil(task);
  expect(() => waitUntil(0)).toThrow("more than 32 tasks");
  expect(() => invocations.context().waitUntil(0)).not.toThrow();
});
