import { afterEach, expect, test, vi } from "vitest";
import { answerFetch } from "../answer-fetch.ts";
import type { Listening } from "../host-runtime.ts";
import { UPLOAD_WINDOW_BYTES } from "../limits.ts";
import { serveNode } from "../node/serve-node.ts";
import { deferred } from "../testing/deferred.ts";
import { answerServiceCall } from "./answer-service-call.ts";
import { serviceBinding } from "./service-binding.ts";
import { HEAD_HEADER, SECRET_HEADER, SERVICE_PATH } from "./service-wire.ts";
import { UploadDesk } from "./upload-desk.ts";

const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((listening) => listening.stop(0)));
});

const SECRET = "only-the-two-know";

/** A binding to a callee behind a real server. */
async function bound(handler: (request: Request) => unknown, secret = SECRET) {
  const context = () => ({ waitUntil: () => undefined });
  const surroundings = {
    handler: (request: unknown) => handler(request as Request),
    env: {},
    context,
    report: () => undefined,
  };
  const callee = {
    secret: SECRET,
    uploads: new UploadDesk(),
    fetchHandler: (request: Request) => answerFetch(request, surroundings),
  };
  const listening = await serveNode({ port: 0, fetch: (wire) => answerServiceCall(wire, callee) });
  running.push(listening);
  return { ...serviceBinding({ port: listening.port, secret }), port: listening.port };
}

function pieces() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  return {
    body,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
}

const piece = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value);

test("the callee sees the request that the caller made, and nothing that it travelled with", async () => {
  const binding = await bound(({ method, url, headers, body }) =>
    Response.json({ method, url, headers: [...headers], body: body !== null }),
  );
  const answer = await binding.fetch("https://other.invalid/päth?q=ü", {
    method: "PUT",
    headers: { "accept-encoding": "br", "x-latin": "\xe9" },
  });
  expect(await answer.json()).toEqual({
    method: "PUT",
    url: "https://other.invalid/p%C3%A4th?q=%C3%BC",
    headers: [
      ["accept-encoding", "br"],
      ["x-latin", "\xe9"],
    ],
    body: false,
  });
});

test("the caller sees the response that the callee made", async () => {
  const headers: [string, string][] = [
    ["content-encoding", "gzip"],
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
  ];
  const binding = await bound(
    () => new Response("not gzip", { status: 418, statusText: "Teapot", headers }),
  );
  const answer = await binding.fetch("http://other.invalid/");
  expect([answer.status, answer.statusText]).toEqual([418, "Teapot"]);
  expect([...answer.headers].filter(([name]) => name !== "content-type")).toEqual(headers);
  expect(await answer.text()).toBe("not gzip");
});

test("both bodies stream at once", async () => {
  const binding = await bound(({ body }) => new Response(body));
  const { body, send, end } = pieces();
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const answer = await binding.fetch("http://other.invalid/", init);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  for (const text of ["one", "two"]) {
    send(text);
    expect(await piece(reader)).toBe(text);
  }
  end();
  expect((await reader.read()).done).toBe(true);
});

test("an absent body is none, an empty one is a body", async () => {
  const binding = await bound(({ body }) => new Response(body === null ? null : ""));
  const absent = await binding.fetch("http://other.invalid/", { method: "POST" });
  const empty = await binding.fetch("http://other.invalid/", { method: "POST", body: "" });
  expect(absent.body).toBeNull();
  expect(empty.body).not.toBeNull();
  expect(await empty.text()).toBe("");
});

test("a callee that throws is a complete 500", async () => {
  const binding = await bound(() => {
    throw new Error("no");
  });
  const answer = await binding.fetch("http://other.invalid/");
  expect([answer.status, await answer.text()]).toEqual([500, "Internal Server Error"]);
});

test("a body that breaks after the head is an error of the body", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let pulls = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulls += 1;
    if (pulls === 1) controller.enqueue(Uint8Array.of(65));
    else controller.error(new Error("broken"));
  };
  const binding = await bound(() => new Response(new ReadableStream({ pull })));
  const answer = await binding.fetch("http://other.invalid/");
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  error.mockRestore();
});

test.each(["4", "6"])("a body of 5 bytes that was declared as %s is an error", async (length) => {
  const headers = { "content-length": length };
  const binding = await bound(async (request) => {
    const outcome = await request.text().catch((error: Error) => error.message);
    return new Response(outcome === "" ? "12345" : outcome, outcome === "" ? { headers } : {});
  });
  const { body, send, end } = pieces();
  send("12345");
  end();
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const told = await (await binding.fetch("http://other.invalid/", init)).text();
  expect(told).toContain(`where ${length} were declared`);
  const answer = await binding.fetch("http://other.invalid/");
  await expect(answer.text()).rejects.toThrow("were declared");
});

test("cancelling the answer cancels it at the callee", async () => {
  const cancelled = deferred();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    controller.enqueue(Uint8Array.of(65));
  const binding = await bound(
    () => new Response(new ReadableStream({ start, cancel: () => cancelled.resolve() })),
  );
  const answer = await binding.fetch("http://other.invalid/");
  await answer.body?.cancel();
  await cancelled.promise;
});

/** A body of endless pieces, and what became of it. */
function endless() {
  const state = { bytes: 0, cancelled: deferred() };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        state.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel: () => state.cancelled.resolve(),
    },
    { highWaterMark: 0 },
  );
  return { state, init: { method: "POST", body, duplex: "half" } as RequestInit };
}

test("a callee that cancels the request stops its caller, and answers all the same", async () => {
  const { promise: over, resolve: end } = deferred();
  const binding = await bound(async ({ body }) => {
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();
    return new Response(new ReadableStream({ start: (own) => void over.then(() => own.close()) }));
  });
  const { state, init } = endless();
  const answer = await binding.fetch("http://other.invalid/", init);
  await state.cancelled.promise;
  end();
  expect(await answer.text()).toBe("");
});

test("what the callee does not read is not written, and is over when the answer is", async () => {
  const { promise: over, resolve: end } = deferred();
  const binding = await bound(
    () => new Response(new ReadableStream({ start: (own) => void over.then(() => own.close()) })),
  );
  const { state, init } = endless();
  const answer = await binding.fetch("http://other.invalid/", init);
  await vi.waitFor(() => expect(state.bytes).toBeGreaterThanOrEqual(UPLOAD_WINDOW_BYTES));
  expect(state.bytes).toBe(UPLOAD_WINDOW_BYTES);
  end();
  expect(await answer.text()).toBe("");
  await state.cancelled.promise;
});

test("a body of many windows arrives whole", async () => {
  const binding = await bound(async (request) => {
    const { byteLength } = await request.arrayBuffer();
    return new Response(`${byteLength}`);
  });
  const body = new Uint8Array(5 * UPLOAD_WINDOW_BYTES + 1);
  const answer = await binding.fetch("http://other.invalid/", { method: "POST", body });
  expect(await answer.text()).toBe(`${body.byteLength}`);
});

test("a call that cannot be made rejects by the interface's name", async () => {
  const binding = await bound(() => new Response("never"));
  await running.splice(0)[0]?.stop(0);
  await expect(binding.fetch("http://other.invalid/")).rejects.toMatchObject({
    name: "backend_unavailable",
  });
});

test("whoever does not know the secret reaches nothing", async () => {
  const calls: Request[] = [];
  const stranger = await bound((request) => {
    calls.push(request);
    return new Response("reached");
  }, "guessed");
  await expect(stranger.fetch("http://other.invalid/")).rejects.toThrow("answered 403");
  const at = (path: string, headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${stranger.port}${path}`, { headers });
  expect((await at("/", { [SECRET_HEADER]: SECRET })).status).toBe(404);
  expect((await at(SERVICE_PATH, { [HEAD_HEADER]: "{}" })).status).toBe(403);
  expect(calls).toEqual([]);
});
