import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import worker from "./index.ts";

const stamp = {
  probe: "takoform.runtime-abi-probe@v1",
  peer: "takoform-runtime-abi-peer-a3f172c9e08b4d56",
};

function call(path: string, init?: RequestInit & { duplex?: "half" }): Promise<Response> {
  return worker.fetch(new Request(`http://peer.test${path}`, init));
}

function linesOf(response: Response): () => Promise<unknown> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return async () => {
    const { done, value } = await reader.read();
    return done ? "end" : JSON.parse(new TextDecoder().decode(value));
  };
}

describe("POST /abi/echo-stream", () => {
  test("stamps a line per read, emitted while the next chunk does not exist yet", async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
      },
    });
    const response = await call("/abi/echo-stream", { method: "POST", body, duplex: "half" });
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const next = linesOf(response);
    controller?.enqueue(new Uint8Array(4096));
    expect(await next()).toEqual({ ...stamp, read: 1, bytes: 4096 });
    controller?.enqueue(new Uint8Array(8));
    expect(await next()).toEqual({ ...stamp, read: 2, bytes: 8 });
    controller?.close();
    expect(await next()).toEqual({ ...stamp, end: true });
    expect(await next()).toBe("end");
  });

  test("ends at once without a body, and lets a body go that nobody needs", async () => {
    const next = linesOf(await call("/abi/echo-stream", { method: "POST" }));
    expect(await next()).toEqual({ ...stamp, end: true });
    const cancel = vi.fn();
    const body = new ReadableStream({ cancel });
    await (await call("/abi/echo-stream", { method: "POST", body, duplex: "half" })).body?.cancel(
      7,
    );
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
  });
});

describe("GET /abi/stream", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("separates its stamped chunks by the gap", async () => {
    const next = linesOf(await call("/base/abi/stream?chunks=2&gapMillis=250"));
    expect(await next()).toEqual({ ...stamp, chunk: 1 });
    let arrived = false;
    const second = next().finally(() => {
      arrived = true;
    });
    await vi.advanceTimersByTimeAsync(249);
    expect(arrived).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toEqual({ ...stamp, chunk: 2 });
    expect(await next()).toBe("end");
  });
});

test.each([
  ["GET", "/abi/health", "GET /abi/health"],
  ["GET", "/abi/echo-stream", "GET /abi/echo-stream"],
  ["POST", "/abi/stream?chunks=1&gapMillis=1", "POST /abi/stream"],
  ["GET", "/abi/stream", "GET /abi/stream"],
  ["GET", "/", "GET /"],
])("answers 404 to %s %s and names the route", async (method, path, route) => {
  const answer = await call(path, { method });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual({ probe: stamp.probe, error: "no such route", route });
});
