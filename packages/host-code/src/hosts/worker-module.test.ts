import { expect, test } from "vitest";
import { importWorker } from "./worker-module.ts";

function importing(exported: unknown, handlers: readonly ("fetch" | "queue")[]) {
  const runtime = { importModule: async () => ({ default: exported }) };
  return importWorker(runtime, { module: "file:///worker.js", handlers });
}

test("a handler is called as a member of the default export", async () => {
  const exported = {
    answer: 42,
    fetch(...args: unknown[]) {
      return [this.answer, ...args];
    },
    queue() {},
  };
  const worker = await importing(exported, ["fetch"]);
  const context = { waitUntil: () => undefined };
  expect(worker.fetch?.("request", "env", context)).toEqual([42, "request", "env", context]);
  expect(worker).not.toHaveProperty("queue");
});

test.each([
  undefined,
  null,
  { fetch: "text" },
  Object.create({ fetch() {} }),
  Object.assign(() => {}, { fetch() {} }),
])("a declared handler that is no own function of an object is refused: %#", async (exported) => {
  await expect(importing(exported, ["fetch"])).rejects.toMatchObject({
    code: "handler-not-exported",
  });
});
