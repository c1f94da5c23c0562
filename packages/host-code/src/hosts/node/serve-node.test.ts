import { Agent, get, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import type { Listening } from "../host-runtime.ts";
import { deferred } from "../testing/deferred.ts";
import { exchangeWith } from "../testing/raw-exchange.ts";
import { serveNode } from "./serve-node.ts";

const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((listening) => listening.stop(0)));
  vi.restoreAllMocks();
});

async function serve(fetch: (request: Request) => Response | Promise<Response>): Promise<number> {
  const listening = await serveNode({ port: 0, fetch: async (asked) => await fetch(asked) });
  running.push(listening);
  return listening.port;
}

const ask = (port: number, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/`, init);

test("an answer streams while the body is still being received", async () => {
  const port = await serve(({ body }) => new Response(body));
  const exchange = exchangeWith(port, "/");
  expect((await exchange.head).status).toBe(200);
  for (const piece of ["one", "two"]) {
    exchange.send(piece);
    expect(await exchange.next()).toBe(piece);
  }
  exchange.end();
  expect(await exchange.next()).toBeUndefined();
});

test("a request is what the client sent", async () => {
  const port = await serve(({ method, url, headers, body }) =>
    Response.json({ method, url, mine: headers.get("x-mine"), body: body !== null }),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/path?a=1`, {
    method: "PATCH",
    headers: [
      ["x-mine", "1"],
      ["x-mine", "2"],
    ],
  });
  const url = `http://127.0.0.1:${port}/path?a=1`;
  expect(await answer.json()).toEqual({ method: "PATCH", url, mine: "1, 2", body: false });
});

test.each([
  ["longer", 8],
  ["shorter", 40],
])("a body %s than its declared length is no complete answer", async (_, declared) => {
  const port = await serve(() => {
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new Uint8Array(20));
      controller.close();
    };
    return new Response(new ReadableStream({ start }), {
      headers: { "content-length": String(declared) },
    });
  });
  const answer = await ask(port);
  expect(answer.headers.get("content-length")).toBe(String(declared));
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("a client that leaves aborts the request and cancels the answer", async () => {
  const cancelled = deferred();
  const aborted = deferred();
  const port = await serve(({ signal }) => {
    signal.addEventListener("abort", () => aborted.resolve());
    const start = (controller: ReadableStreamDefaultController) =>
      controller.enqueue(new TextEncoder().encode("first"));
    return new Response(new ReadableStream({ start, cancel: () => cancelled.resolve() }));
  });
  const exchange = exchangeWith(port, "/", "GET");
  exchange.end();
  expect(await exchange.next()).toBe("first");
  exchange.destroy();
  await Promise.all([cancelled.promise, aborted.promise]);
});

test("a client that is answered in full aborts nothing", async () => {
  let signal: AbortSignal | undefined;
  const port = await serve((asked) => {
    signal = asked.signal;
    return new Response("whole");
  });
  expect(await (await ask(port)).text()).toBe("whole");
  await running[0]?.stop(1_000);
  expect(signal?.aborted).toBe(false);
});

test("a client that leaves in the middle of its body gives an errored body", async () => {
  const outcome = deferred<unknown>();
  const received = deferred();
  const port = await serve(async (asked) => {
    received.resolve();
    outcome.resolve(await asked.text().catch((error: Error) => error.message));
    return new Response("late");
  });
  const exchange = exchangeWith(port, "/");
  exchange.send("part");
  await received.promise;
  exchange.destroy();
  expect(await outcome.promise).toBe("the request was cut off");
});

test("a body that fails in the middle cuts the connection, and the server lives on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let pulls = 0;
  const seen = deferred();
  const pull = async (controller: ReadableStreamDefaultController) => {
    pulls += 1;
    if (pulls === 1) return controller.enqueue(Uint8Array.of(65));
    await seen.promise;
    controller.error(new Error("broken"));
  };
  const port = await serve(
    () => new Response(pulls === 0 ? new ReadableStream({ pull }) : "alive"),
  );
  const exchange = exchangeWith(port, "/", "GET");
  exchange.end();
  expect(await exchange.next()).toBe("A");
  seen.resolve();
  await expect(exchange.next()).rejects.toThrow("aborted");
  expect(await (await ask(port)).text()).toBe("alive");
});

test("a body that the handler leaves unread does not hold up the connection", async () => {
  const port = await serve(() => new Response("unread"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise<string>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, method: "POST", agent };
      request(options, (incoming) => void text(incoming).then(resolve, reject))
        .once("error", reject)
        .end("x".repeat(1_000_000));
    });
  expect([await post(), await post()]).toEqual(["unread", "unread"]);
  agent.destroy();
});

test("an answer without a body has none, whatever the handler gave it", async () => {
  const port = await serve(({ method }) =>
    method === "HEAD" ? new Response("body") : new Response(null, { status: 204 }),
  );
  expect((await ask(port)).status).toBe(204);
  expect(await (await ask(port, { method: "HEAD" })).text()).toBe("");
});

test("headers are sent as they are, cookies one by one, the connection's own excepted", async () => {
  const headers: [string, string][] = [
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
    ["content-length", "4"],
    ["transfer-encoding", "gzip"],
  ];
  const port = await serve(() => new Response("body", { headers }));
  const answer = await new Promise<import("node:http").IncomingMessage>((resolve) => {
    get({ host: "127.0.0.1", port, agent: false }, resolve);
  });
  expect(await text(answer)).toBe("body");
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(answer.headers["content-length"]).toBe("4");
  expect(answer.headers["transfer-encoding"]).toBeUndefined();
});

test("a request that no Request can stand for is a 400", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const port = await serve(() => new Response("never"));
  const socket = connect(port, "127.0.0.1");
  socket.write("TRACE / HTTP/1.1\r\nhost: a\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test("stopping waits for what is being answered, and frees the port", async () => {
  const port = await serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return new Response("in time");
  });
  const answer = ask(port, { headers: { connection: "close" } });
  await new Promise((resolve) => setTimeout(resolve, 30));
  await running[0]?.stop(5_000);
  expect(await (await answer).text()).toBe("in time");
  await expect(ask(port)).rejects.toThrow();
});

test("stopping cuts what takes too long", async () => {
  const port = await serve(() => new Promise<Response>(() => {}));
  const answer = ask(port);
  answer.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));
  await running[0]?.stop(20);
  await expect(answer).rejects.toThrow();
});
