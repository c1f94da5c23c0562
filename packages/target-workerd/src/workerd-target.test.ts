import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeCronTime } from "./testing/fake-cron-time.ts";
import { workerdChildren } from "./testing/processes.ts";
import { stored } from "./testing/stored.ts";
import { TEST_CRON, testDeployment } from "./testing/test-deployment.ts";
import { createWorkerdTarget, workerdTarget } from "./workerd-target.ts";

const text = async (url: string) => (await fetch(url)).text();
const json = async (url: string): Promise<unknown> => JSON.parse(await text(url));

describe("host", () => {
  const cron = fakeCronTime(Date.parse("2026-03-01T12:00:30Z"));
  const log: string[] = [];
  let target: RunningTarget;
  beforeAll(async () => {
    target = await createWorkerdTarget({ cronTime: cron.time }).start(testDeployment(), {
      mode: "host",
      log: (line) => log.push(line),
    });
  });
  afterAll(() => target.stop());

  test("hands the handler three arguments and exactly the declared names", async () => {
    expect(await json(`${target.endpoint}/`)).toEqual({
      count: 3,
      waits: "function",
      names: ["JOBS", "LEVEL", "OTHER", "STORE", "TOKEN"],
    });
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

  test("lets the worker out to loopback and to nothing else", async () => {
    const refused = "rejected: this target has no outbound network beyond loopback";
    expect(await text(`${target.endpoint}/outbound`)).toBe("200");
    for (const to of ["http://192.0.2.1/", "http://127.0.0.1.example/", "http://[2001:db8::1]/"]) {
      expect(await text(`${target.endpoint}/outbound?to=${to}`)).toBe(refused);
    }
  });

  test("passes on what the worker prints", async () => {
    await fetch(`${target.endpoint}/log`);
    expect(log).toContain("a line from the worker");
  });

  test("keeps workerd out of the terminal's group", () => {
    const [workerd] = workerdChildren();
    expect(workerd?.group).toBe(workerd?.pid);
  });

  test("says who it is, as it says without starting", async () => {
    const identity = await workerdTarget.describe("host");
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
  const cron = fakeCronTime(Date.parse("2026-03-01T12:00:30Z"));
  let target: RunningTarget;
  beforeAll(async () => {
    target = await createWorkerdTarget({ cronTime: cron.time }).start(testDeployment(), {
      mode: "stock",
    });
  });
  afterAll(() => target.stop());

  test("adds nothing", () => {
    expect(target.identity.additions).toEqual([]);
    expect(cron.timerAt()).toBeUndefined();
    expect(target.loaderEndpoint).toBeDefined();
  });

  test("shows the native bindings: a value as text, a body as JSON", async () => {
    expect(await json(`${target.endpoint}/kv`)).toMatchObject({ type: "[object String]" });
    await fetch(`${target.endpoint}/send`);
    expect(await stored(`${target.endpoint}/got`)).toMatchObject({ type: "[object Object]" });
  });
});
