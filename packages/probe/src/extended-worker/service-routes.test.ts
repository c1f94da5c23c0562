import { expect, test, vi } from "vitest";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";
const stamp = { "x-abi-peer": "peer-1" };

type Callee = (request: Request) => Response | Promise<Response>;

/** Asks the probe, whose binding leads to this callee. */
async function ask(path: string, callee: Callee, json?: object): Promise<unknown> {
  const fetchPeer = vi.fn(async (input: string | Request, init?: RequestInit) =>
    callee(new Request(input, init)),
  );
  const init = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const env = { PEER: { fetch: fetchPeer } };
  const answer = worker.fetch(new Request(`http://probe.test/abi/${path}`, init), env, {});
  return ((await answer) as Response).json();
}

test.each(["url", "request"])("makes the call that is posted, by %s", async (form) => {
  const call = {
    form,
    method: "PUT",
    path: "/abi/echo/%41?b&a",
    headers: [["x-abi-a", "1"]],
    body: { length: "unknown", base64: "AP8=" },
  };
  const told = await ask(
    "call",
    async (request) =>
      Response.json({
        probe,
        peer: "peer-1",
        method: request.method,
        url: request.url,
        header: request.headers.get("x-abi-a"),
        bytes: [...new Uint8Array(await request.arrayBuffer())],
      }),
    call,
  );
  expect(told).toEqual({
    probe,
    peer: "peer-1",
    method: "PUT",
    url: "http://peer.invalid/abi/echo/%41?b&a",
    header: "1",
    bytes: [0, 255],
    status: 200,
  });
});

test("a call without a body has none", async () => {
  const told = await ask("call", ({ body }) => Response.json({ none: body === null }), {
    path: "/abi/echo/x",
    method: "POST",
  });
  expect(told).toEqual({ probe, none: true, status: 200 });
});

test("a call that rejects is told by its name", async () => {
  const fails = () => Promise.reject(new TypeError("no"));
  expect(await ask("call", fails, { path: "/" })).toEqual({ probe, rejected: "TypeError" });
  expect(await ask("call-outcome?path=%2Fx", fails)).toEqual({ probe, rejected: "TypeError" });
});

test("tells all that a caller can see of an answer", async () => {
  const whole = await ask("call-outcome?path=%2Fx", () => new Response("ab", { headers: stamp }));
  expect(whole).toMatchObject({
    status: 200,
    peer: "peer-1",
    responseBody: "stream",
    ending: "complete",
    bytesBase64: "YWI=",
  });
  const none = await ask("call-outcome?path=%2Fx", () => new Response(null));
  expect(none).toMatchObject({ peer: null, responseBody: "null", ending: "complete" });
  const broken = new ReadableStream({ pull: (own) => own.error(new Error("broken")) });
  const failed = await ask("call-outcome?path=%2Fx", () => new Response(broken));
  expect(failed).toMatchObject({ status: 200, ending: "failed" });
});

test("tells in which order both bodies came", async () => {
  const echo: Callee = ({ body }) => new Response(body, { headers: stamp });
  expect(await ask("call-order?path=%2Fx", echo)).toEqual({
    probe,
    peer: "peer-1",
    status: 200,
    events: ["head", "request bytes", "response bytes", "end"],
  });
});

test("gives in to a callee that waits for the request's bytes", async () => {
  const waits: Callee = async (request) => new Response(await request.text(), { headers: stamp });
  expect(await ask("call-order?path=%2Fx", waits)).toMatchObject({
    events: ["request bytes", "head", "response bytes", "end"],
  });
});

test("tells whether all was written to a callee that does not read", async () => {
  const unread: Callee = () =>
    new Response(new ReadableStream({ pull: () => new Promise(() => {}) }), { headers: stamp });
  expect(await ask("call-unread-request?bytes=1048576", unread)).toEqual({
    probe,
    peer: "peer-1",
    allMadeWhileUnread: false,
  });
});

test("tells how many invocations have answered", async () => {
  const kept: Callee = () => Response.json({ peer: "peer-1", invocation: "1", held: "n" });
  const told = await ask("call-held", kept, { nonce: "n", delayMillis: 1 });
  expect(told).toEqual({ probe, peer: "peer-1", invocations: 1, tellsWhatItStored: true });
});
