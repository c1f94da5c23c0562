import { afterEach, expect, test, vi } from "vitest";
import { answer } from "./routes.ts";

const ORIGIN = "http://127.0.0.1:9000/key/";

afterEach(() => {
  vi.unstubAllGlobals();
});

type Fetch = (url: string, init?: RequestInit) => Promise<Response> | Response;

/** What a route says, with this fetch in the module's scope, and what that was asked for. */
async function told(route: string, fetching: Fetch, headers = { "x-abi-origin": ORIGIN }) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push([url.replace(ORIGIN, ""), init?.redirect].filter(Boolean).join(" "));
    return fetching(url.replace(ORIGIN, ""), init);
  });
  const url = `http://worker.invalid/abi/${route}`;
  const request = new Request(url, { headers });
  const response = (await answer({
    request,
    env: {},
    ctx: {},
    url: new URL(url),
  } as unknown as Parameters<typeof answer>[0])) as Response;
  return { status: response.status, says: await response.json(), asked };
}

test("without the header nobody is asked", async () => {
  const { status, asked } = await told("outbound-abort", () => new Response(""), {
    "x-abi-origin-of-nobody": "",
  } as never);
  expect([status, asked]).toEqual([400, []]);
});

test("where the greeting fails that is all that is told", async () => {
  const { says, asked } = await told("outbound-redirects", () => {
    throw new TypeError("no way out");
  });
  expect(says).toMatchObject({ fetch: "function", hello: { failed: "TypeError: no way out" } });
  expect(says).not.toHaveProperty("fetched");
  expect(asked).toEqual(["hello"]);
});

test("each read is told of before the next", async () => {
  const { says, asked } = await told("outbound-pieces", (target) => {
    const bytes = ["one\n", "two\n"].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream({
      pull(controller) {
        const piece = bytes.shift();
        piece === undefined ? controller.close() : controller.enqueue(piece);
      },
    });
    return new Response(target === "pieces" ? body : target);
  });
  expect(asked).toEqual(["hello", "pieces", "read?bytes=4", "read?bytes=8"]);
  expect(says).toMatchObject({
    hello: { status: 200, text: "hello" },
    fetched: { pieces: { status: 200, text: "one\ntwo\n", bytes: 8, told: 2 } },
  });
});

test("the same redirect is asked for in each mode, and a failure is told as it was thrown", async () => {
  const { says, asked } = await told("outbound-redirects", (target, init) => {
    if (init?.redirect === "error") {
      throw new TypeError("a redirect");
    }
    return init?.redirect === "manual"
      ? new Response(null, { status: 302, headers: { location: "to" } })
      : new Response(target);
  });
  expect(asked).toEqual([
    "hello",
    "from?mode=follow follow",
    "from?mode=manual manual",
    "from?mode=error error",
  ]);
  expect(says).toMatchObject({
    fetched: {
      follow: { status: 200, location: null },
      manual: { status: 302, location: "to", text: "" },
      error: { failed: "TypeError: a redirect" },
    },
  });
});

test("a member that no runtime must have is read of a response without a status alone", async () => {
  const response = (status: number) =>
    Object.defineProperties(new Response("hello"), {
      status: { value: status },
      type: {
        get() {
          return status === 0 ? "opaqueredirect" : expect.fail("it was read");
        },
      },
    });
  const { says } = await told("outbound-redirects", (_target, init) =>
    response(init?.redirect === "manual" ? 0 : 200),
  );
  expect(says).toMatchObject({ fetched: { manual: { status: 0, type: "opaqueredirect" } } });
});

test("the signal is aborted after the first bytes, and the end asked for then", async () => {
  let signal: AbortSignal | null | undefined;
  const { says, asked } = await told("outbound-abort", (target, init) => {
    if (target !== "endless") {
      return new Response(`${target} ${signal?.aborted}`);
    }
    signal = init?.signal;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("one\n"));
        signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return new Response(body);
  });
  expect(asked).toEqual(["hello", "endless", "gone"]);
  expect(says).toMatchObject({
    fetched: { endless: { bytes: 4, read: "rejected" }, gone: { text: "gone true" } },
  });
});
