import { expect, test } from "vitest";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  return (await worker.fetch(new Request(`http://host.test${path}`, init), {}, {})) as Response;
}

function streamOf(...pieces: readonly number[][]): RequestInit {
  const body = new globalThis.ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(new Uint8Array(piece));
      }
      controller.close();
    },
  });
  return { method: "POST", body, duplex: "half" } as RequestInit;
}

test("a body is told as null, or as the bytes of a stream however they are cut", async () => {
  const body = async (init?: RequestInit) => (await call("/abi/request-body", init)).json();
  expect(await body()).toEqual({ probe, body: "null" });
  expect(await body(streamOf())).toEqual({ probe, body: "stream", bytesBase64: "" });
  expect(await body(streamOf([0, 128], [255]))).toEqual({
    probe,
    body: "stream",
    bytesBase64: "AID/",
  });
});

test("a body that is neither is told by its type", async () => {
  const request = { method: "GET", url: "http://host.test/abi/request-body", body: "text" };
  const response = (await worker.fetch(request as unknown as Request, {}, {})) as Response;
  expect(await response.json()).toEqual({ probe, body: "string" });
});

test("method, target and asked headers are told as they are, below any base path", async () => {
  const response = await call("/base/abi/echo-head/%41%2fb/?b=%20+&a", {
    method: "PUT",
    headers: [
      ["x-abi-twice", "one"],
      ["x-abi-twice", "two"],
      ["accept", "*/*"],
    ],
  });
  expect(await response.json()).toEqual({
    probe,
    method: "PUT",
    target: "/abi/echo-head/%41%2fb/?b=%20+&a",
    headers: { "x-abi-twice": "one, two" },
  });
});

test("HEAD is told in a header", async () => {
  const response = await call("/abi/echo-head/x", { method: "HEAD" });
  expect(response.body).toBeNull();
  expect(JSON.parse(response.headers.get("x-abi-document") ?? "")).toEqual({
    probe,
    method: "HEAD",
    target: "/abi/echo-head/x",
    headers: {},
  });
});

test("content is returned to HEAD as to GET, and an asked status without any", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect(await (await call("/abi/content", { method })).json()).toHaveProperty("content");
  }
  const response = await call("/abi/status?status=205");
  expect([response.status, response.body]).toEqual([205, null]);
});
