import { expect, test, vi } from "vitest";
import { answerFetch } from "./answer-fetch.ts";

const REQUEST = new Request("http://worker.invalid/");

async function answerOf(handler: ((...args: unknown[]) => unknown) | undefined) {
  const report = vi.fn();
  const context = () => ({ waitUntil: () => undefined });
  const response = await answerFetch(REQUEST, { handler, env: "env", context, report });
  return { response, report };
}

test("the handler gets three arguments, and its response is sent as it is", async () => {
  const mine = new Response("mine", { status: 202 });
  const handler = vi.fn(() => mine);
  const { response, report } = await answerOf(handler);
  expect(response).toBe(mine);
  expect(handler).toHaveBeenCalledWith(REQUEST, "env", { waitUntil: expect.any(Function) });
  expect(report).not.toHaveBeenCalled();
});

const used = new Response("used");
await used.text();
const locked = new Response("locked");
locked.body?.getReader();

test.each([
  [
    "throws",
    () => {
      throw new Error("secret detail");
    },
  ],
  [
    "rejects",
    async () => {
      throw undefined;
    },
  ],
  ["returns nothing", () => undefined],
  ["returns what looks like a response", () => ({ status: 200, body: null })],
  ["returns an error response", () => Response.error()],
  ["returns a response that was read", () => used],
  ["returns a response that is being read", () => locked],
])("a handler that %s is a complete 500 that tells nothing", async (_, handler) => {
  const { response, report } = await answerOf(handler);
  expect([response.status, await response.text()]).toEqual([500, "Internal Server Error"]);
  expect(report).toHaveBeenCalledOnce();
});

test("a worker without a fetch handler is no 500", async () => {
  expect((await answerOf(undefined)).response.status).toBe(501);
});
