import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fakeCronTime } from "./testing/fake-cron-time.ts";
import { wranglerDevs } from "./testing/processes.ts";
import { stored } from "./testing/stored.ts";
import { TEST_CRON, testDeployment } from "./testing/test-deployment.ts";
import { createWranglerTarget, wranglerTarget } from "./wrangler-target.ts";

// Each wrangler dev is four processes; on a busy machine their start takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const text = async (url: string) => (await fetch(url)).text();
const json = async (url: string): Promise<unknown> => JSON.parse(await text(url));

const NAMES = ["JOBS", "LEVEL", "OTHER", "STORE", "TOKEN"];
const START = Date.parse("2026-03-01T12:00:30Z");

async function load(target: RunningTarget, source: string): Promise<unknown> {
  const contentBase64 = Buffer.from(source).toString("base64");
  const response = await fetch(target.loaderEndpoint ?? "", {
    method: "POST",
    body: JSON.stringify({
      protocol: LOADER_PROTOCOL,
      mainModule: "m.js",
      declaredHandlers: ["fetch"],
      modules: [{ name: "m.js", mediaType: MODULE_MEDIA_TYPE, contentBase64 }],
    }),
  });
  return await response.json();
}

describe("host", () => {
  const cron = fakeCronTime(START);
  const log: string[] = [];
  let target: RunningTarget;
  beforeAll(async () => {
    target = await createWranglerTarget({ cronTime: cron.time }).start(testDeployment(), {
      mode: "host",
      log: (line) => log.push(line),
    });
  });
  afterAll(() => target.stop());

  test("hands the handler three arguments and exactly the declared names", async () => {
    const facts = { count: 3, waits: "function", names: NAMES };
    expect(await json(`${target.endpoint}/`)).toEqual(facts);
  });

  test("gives a plain variable a fixed value and a sensitive one a random value", async () => {
    expect(await json(`${target.endpoint}/vars`)).toEqual({
      level: "runtime-abi",
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("keeps a stored value's bytes, and says null for none", async () => {
    expect(await json(`${target.endpoint}/kv`)).toEqual({
      type: "[object ArrayBuffer]",
      bytes: [0, 254, 255, 127],
    });
    expect(await json(`${target.endpoint}/absent`)).toBeNull();
  });

  test("delivers a message's bytes", async () => {
    expect(await text(`${target.endpoint}/send`)).toBe("sent");
    expect(await stored(`${target.endpoint}/got`)).toEqual({
      queue: "test-jobs",
      attempts: 1,
      id: "string",
      type: "[object Uint8Array]",
      bytes: [0, 254, 255, 127],
    });
  });

  test("invokes the scheduled handler at the minute, with the expression as declared", async () => {
    const minute = Date.parse("2026-03-01T12:01:00Z");
    expect(cron.timerAt()).toBe(minute);
    cron.ring(minute);
    expect(await stored(`${target.endpoint}/ran`)).toEqual([TEST_CRON, minute]);
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

  test("loads into a wrangler dev of its own", async () => {
    expect(wranglerDevs()).toHaveLength(2);
    const found = await load(target, "export default { fetch() {}, queue() {} };");
    expect(found).toMatchObject({ exportedHandlers: ["fetch", "queue"] });
    const failed = await load(target, "export default {");
    expect(failed).toMatchObject({ error: { code: "module_syntax_error" } });
  });

  test("passes on what the worker prints, and no secret", async () => {
    const { token } = (await json(`${target.endpoint}/vars`)) as { token: string };
    await fetch(`${target.endpoint}/log`);
    await expect.poll(() => log.join("\n")).toContain("a line from the worker");
    expect(log.join("\n")).not.toContain(token);
  });

  test("says who it is, as it says without starting", async () => {
    const identity = await wranglerTarget.describe("host");
    expect(target.identity).toEqual(identity);
    expect(identity.executableSha256).toMatch(/^[0-9a-f]{64}$/);
    const supplied = identity.additions.flatMap(({ supplies }) => supplies);
    expect(supplied).toEqual(
      expect.arrayContaining([
        { procedure: "kvRoundTrip" },
        { procedure: "queueRoundTrip" },
        { procedure: "scheduledObservation" },
        { procedure: "scheduledInvocations" },
        { procedure: "marker", route: "/abi/event-task" },
      ]),
    );
  });
});

describe("stock", () => {
  const cron = fakeCronTime(START);
  let target: RunningTarget;
  beforeAll(async () => {
    target = await createWranglerTarget({ cronTime: cron.time }).start(testDeployment(), {
      mode: "stock",
    });
  });
  afterAll(() => target.stop());

  test("adds nothing, and says so", async () => {
    expect(target.identity).toEqual(await wranglerTarget.describe("stock"));
    expect(target.identity.additions).toEqual([]);
    expect(cron.timerAt()).toBeUndefined();
    expect(await json(`${target.endpoint}/`)).toMatchObject({ names: NAMES });
  });

  test("shows the native bindings: a value as text, a body as JSON", async () => {
    expect(await json(`${target.endpoint}/kv`)).toMatchObject({ type: "[object String]" });
    await fetch(`${target.endpoint}/send`);
    expect(await stored(`${target.endpoint}/got`)).toMatchObject({ type: "[object Object]" });
  });
});
