import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeHost } from "./fake-host.test.fakes.ts";

const probe = "takoform.runtime-abi-probe@v1";

/** A request body that counts how often it was asked for the next chunk. */
function countedBody(chunks: readonly number[]) {
  const counted = { pulls: 0, cancelled: undefined as unknown };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = chunks[counted.pulls];
        counted.pulls += 1;
        if (size === undefined) {
          controller.close();
        } else {
          controller.enqueue(new Uint8Array(size));
        }
      },
      cancel(reason) {
        counted.cancelled = reason;
      },
    },
    { highWaterMark: 0 },
  );
  return { counted, body };
}

async function echo(body: ReadableStream<Uint8Array> | null): Promise<Response> {
  return new FakeHost().fetch("/abi/echo-stream", { method: "POST", body, duplex: "half" });
}

/** Lets every reaction that is due run. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

function lineReader(response: Response): () => Promise<unknown> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  return async () => {
    const { done, value } = await reader.read();
    const text = new TextDecoder().decode(value);
    return done ? "end" : [text.endsWith("}\n"), JSON.parse(text)];
  };
}

describe("POST /abi/echo-stream", () => {
  test("answers each read with a line of its own", async () => {
    const response = await echo(countedBody([3, 5000]).body);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const next = lineReader(response);
    expect(await next()).toEqual([true, { probe, read: 1, bytes: 3 }]);
    expect(await next()).toEqual([true, { probe, read: 2, bytes: 5000 }]);
    expect(await next()).toEqual([true, { probe, end: true }]);
    expect(await next()).toBe("end");
  });

  test("emits a line while the next chunk does not exist yet", async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
      },
    });
    const next = lineReader(await echo(body));
    controller?.enqueue(new Uint8Array(4));
    expect(await next()).toEqual([true, { probe, read: 1, bytes: 4 }]);
    controller?.close();
    expect(await next()).toEqual([true, { probe, end: true }]);
  });

  test("reads nothing that was not asked for", async () => {
    const { counted, body } = countedBody([1, 1, 1, 1]);
    const next = lineReader(await echo(body));
    await settle();
    expect(counted.pulls).toBe(0);
    await next();
    await settle();
    expect(counted.pulls).toBe(1);
  });

  test("ends at once without a body", async () => {
    expect(await (await echo(null)).text()).toBe(`{"probe":"${probe}","end":true}\n`);
  });

  test("breaks off when the request body does", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    await expect((await echo(body)).text()).rejects.toThrow();
  });

  test("lets the request body go when nobody reads the answer", async () => {
    const { counted, body } = countedBody([1, 1]);
    await (await echo(body)).body?.cancel("left");
    expect(counted.cancelled).toBe("left");
  });
});

describe("GET /abi/stream", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("separates its chunks by the gap", async () => {
    const next = lineReader(await new FakeHost().fetch("/abi/stream?chunks=3&gapMillis=250"));
    expect(await next()).toEqual([true, { probe, chunk: 1 }]);
    for (const chunk of [2, 3]) {
      let arrived = false;
      const line = next().finally(() => {
        arrived = true;
      });
      await vi.advanceTimersByTimeAsync(249);
      expect(arrived).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await line).toEqual([true, { probe, chunk }]);
    }
    expect(await next()).toBe("end");
  });

  test("stops when nobody reads it", async () => {
    const response = await new FakeHost().fetch("/abi/stream?chunks=2&gapMillis=250");
    const reader = response.body?.getReader();
    await reader?.read();
    const pending = reader?.read();
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(1);
    await reader?.cancel();
    expect(await pending).toMatchObject({ done: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    "",
    "?chunks=3",
    "?chunks=0&gapMillis=1",
    "?chunks=1.5&gapMillis=1",
    "?chunks=2&gapMillis=-1",
  ])("refuses %j", async (query) => {
    expect((await new FakeHost().fetch(`/abi/stream${query}`)).status).toBe(400);
  });
});
