import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { miniflare2Target } from "./miniflare2-target.ts";
import { ownTemporaryDirectory } from "./testing/processes.ts";
import { testDeployment } from "./testing/test-deployment.ts";

const temporary = ownTemporaryDirectory();
const log: string[] = [];
let target: RunningTarget;
beforeAll(async () => {
  target = await miniflare2Target.start(testDeployment(), {
    mode: "stock",
    log: (line) => log.push(line),
  });
});
afterAll(async () => {
  await target.stop();
  temporary.remove();
});

const text = async (path: string) => (await fetch(`${target.endpoint}${path}`)).text();
const json = async (path: string): Promise<unknown> => JSON.parse(await text(path));

test("hands the handler three arguments and exactly the declared names", async () => {
  expect(await json("/")).toEqual({
    count: 3,
    waits: "function",
    names: ["JOBS", "LEVEL", "OTHER", "STORE", "TOKEN"],
  });
});

test("gives a plain variable a fixed value and a sensitive one a random value", async () => {
  expect(await json("/vars")).toEqual({
    level: "runtime-abi",
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test("shows Miniflare's own store, which decodes a value as text", async () => {
  expect(await json("/kv")).toBe("\u0000\ufffd\ufffd\u007f");
});

test("shows Miniflare's own queue, which keeps the bytes and counts no attempts", async () => {
  expect(await text("/send")).toBe("sent");
  await expect.poll(() => text("/got"), { timeout: 10_000 }).not.toBe("");
  expect(await json("/got")).toEqual({
    queue: "test-jobs",
    attempts: "undefined",
    id: "string",
    bytes: [0, 254, 255, 127],
  });
});

test("streams through the service binding in both directions at once", async () => {
  const upload = request(`${target.endpoint}/peer`, { method: "POST" });
  upload.write(new Uint8Array(5));
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  const lines = response.setEncoding("utf8")[Symbol.asyncIterator]();
  // The answer to the first chunk is there although the second does not exist yet.
  expect((await lines.next()).value).toBe("peer read 5\n");
  upload.write(new Uint8Array(7));
  expect((await lines.next()).value).toBe("peer read 7\n");
  upload.end();
  expect((await lines.next()).done).toBe(true);
});

test("lets requests out to loopback and to nothing else", async () => {
  expect(await text("/outbound")).toBe("200");
  for (const to of ["http://192.0.2.1/", "http://127.0.0.1.example/"]) {
    expect(await text(`/outbound?to=${to}`)).toMatch(/^rejected: .*net\.connect is not enabled/);
  }
});

test("lives on after a rejection that nobody handles, and logs it", async () => {
  expect(await text("/stray")).toBe("strayed");
  await expect.poll(() => log.join("\n")).toContain("a stray rejection");
  expect(await text("/vars")).not.toBe("");
});

test("passes on what the worker prints", async () => {
  await text("/log");
  await expect.poll(() => log).toContain("a line from the worker");
});

test("neither fetches anything nor writes a file beside the deployment", async () => {
  const files = temporary.entries().map((entry) => entry.replace(/^[^/]+\/?/, ""));
  expect(files).toEqual([
    "",
    "measured",
    "measured/measured.js",
    "options.json",
    "peer",
    "peer/peer.js",
  ]);
  expect(log.join("\n")).not.toMatch(/cf object|update/i);
});

test("says who it is, as it says without starting, and adds nothing", async () => {
  const identity = await miniflare2Target.describe("stock");
  expect(target.identity).toEqual(identity);
  expect(identity).toMatchObject({
    name: "miniflare2",
    mode: "stock",
    versions: { miniflare: "2.14.4", node: "26.10.0" },
    additions: [],
  });
  expect(identity.executableSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(identity.notes?.join("\n")).toContain("no longer maintained");
  expect(target.loaderEndpoint).toBeUndefined();
});

test("has no host mode, and says so", async () => {
  expect(miniflare2Target.modes).toEqual(["stock"]);
  const refusal = { code: "target-unavailable", remedy: expect.stringContaining("stock") };
  await expect(miniflare2Target.describe("host")).rejects.toMatchObject(refusal);
  const start = miniflare2Target.start(testDeployment(), { mode: "host" });
  await expect(start).rejects.toMatchObject(refusal);
});
