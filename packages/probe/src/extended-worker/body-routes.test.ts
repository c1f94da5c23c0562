import { expect, test } from "vitest";
import worker from "./index.ts";

async function call(path: string): Promise<Response> {
  return (await worker.fetch(new Request(`http://host.test/abi/${path}`), {}, {})) as Response;
}

test("a stream brings its bytes in halves and ends", async () => {
  const response = await call("ending-stream");
  const pieces: string[] = [];
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    pieces.push(new TextDecoder().decode(piece));
  }
  expect(pieces).toEqual(["aaaaaaaaaa", "aaaaaaaaaa"]);
});

test("the same bytes precede a failure", async () => {
  const reader = ((await call("failing-stream")).body as ReadableStream).getReader();
  expect((await reader.read()).value).toHaveLength(10);
  expect((await reader.read()).value).toHaveLength(10);
  await expect(reader.read()).rejects.toThrow("failed on request");
});

test("bytes that are all there", async () => {
  expect(await (await call("known-length")).text()).toBe("a".repeat(3000));
});

test("a length is declared whatever the stream brings", async () => {
  const response = await call("declared-length?declared=20&bytes=8");
  expect(response.headers.get("content-length")).toBe("20");
  expect(await response.text()).toBe("aaaaaaaa");
});

test.each([
  "declared-length",
  "declared-length?declared=x&bytes=8",
  "declared-length?declared=8&bytes=7",
])("%s asks for nothing that can be done", async (path) => {
  expect((await call(path)).status).toBe(400);
});
