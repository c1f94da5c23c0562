import { describe, expect, test } from "vitest";
import { FakeHost } from "./fake-host.test.fakes.ts";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-probe@v1";

describe("every answer", () => {
  test.each([200, 400, 404])("with status %i is JSON and not to be stored", async (status) => {
    const path = { 200: "/abi/health", 400: "/abi/kv", 404: "/abi/nothing" }[status] ?? "";
    const answer = await new FakeHost().fetch(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ probe });
  });

  test.each(["/abi/health", "/base/abi/health", "/abi/v2/abi/health", "/abi/health?x=/abi/env"])(
    "is found at %s",
    async (path) => {
      expect(await new FakeHost().read(path)).toEqual({ probe, ok: true });
    },
  );

  test.each([
    ["GET", "/abi/nothing", "GET /abi/nothing"],
    ["GET", "/base/abi/nothing/more", "GET /abi/nothing/more"],
    ["POST", "/abi/health", "POST /abi/health"],
    ["GET", "/health", "GET /health"],
    ["GET", "/", "GET /"],
    ["GET", "/abi/health/", "GET /abi/health/"],
  ])("names the route when %s %s is none", async (method, path, route) => {
    const answer = await new FakeHost().fetch(path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ probe, error: "no such route", route });
  });
});

describe("GET /abi/handler", () => {
  const request = new Request("http://host.test/abi/handler");
  const seen = { requestIsRequest: true, requestMethod: "GET" };

  test.each<[what: string, args: unknown[], reported: object]>([
    [
      "three arguments",
      [request, {}, { waitUntil() {} }],
      { argumentCount: 3, ...seen, envIsObject: true, waitUntilIsFunction: true },
    ],
    [
      "two arguments",
      [request, {}],
      { argumentCount: 2, ...seen, envIsObject: true, waitUntilIsFunction: false },
    ],
    [
      "one argument",
      [request],
      { argumentCount: 1, ...seen, envIsObject: false, waitUntilIsFunction: false },
    ],
    [
      "null and a fourth",
      [request, null, { waitUntil: 1 }, 0],
      { argumentCount: 4, ...seen, envIsObject: false, waitUntilIsFunction: false },
    ],
    [
      "a look-alike request",
      [{ method: "GET", url: request.url }, {}, {}],
      {
        argumentCount: 3,
        requestIsRequest: false,
        requestMethod: "GET",
        envIsObject: true,
        waitUntilIsFunction: false,
      },
    ],
  ])("reports %s", async (_what, args, reported) => {
    const answer = await new FakeHost().invoke(...args);
    expect(await answer.json()).toEqual({ probe, ...reported });
  });

  test("has the arity that a host may look for", () => {
    expect(worker.fetch).toHaveLength(3);
  });
});

test("GET /abi/throw rejects instead of throwing", async () => {
  const answer = new FakeHost().fetch("/abi/throw");
  await expect(answer).rejects.toThrow("/abi/throw");
});

test("GET /abi/env reports own enumerable names, sorted", async () => {
  const env = Object.create({ inherited: 1 }, { hidden: { value: 1 } });
  Object.assign(env, { b: 1, a: 1, B: 1 });
  const answer = await new FakeHost().invoke(new Request("http://host.test/abi/env"), env, {});
  expect(await answer.json()).toEqual({ probe, propertyNames: ["B", "a", "b"] });
});

test("GET /abi/globals tells present from missing names", async () => {
  const names = "crypto.subtle.digest,URL,crypto.nothing,nothing.at.all,undefined,Array,,URL";
  expect(await new FakeHost().read(`/abi/globals?names=${names}`)).toEqual({
    probe,
    present: ["Array", "URL", "crypto.subtle.digest"],
    missing: ["crypto.nothing", "nothing.at.all", "undefined"],
  });
});

describe("/abi/kv", () => {
  test("puts the decoded bytes and reads them back", async () => {
    const host = new FakeHost();
    const answer = await host.post("/abi/kv", { key: "k:1", valueBase64: "AP7/" });
    expect(await answer.json()).toEqual({ probe, stored: true });
    expect(host.values).toEqual(new Map([["k:1", Uint8Array.of(0, 254, 255)]]));
    expect(await host.read("/abi/kv?key=k%3A1")).toEqual({
      probe,
      found: true,
      valueBase64: "AP7/",
    });
  });

  test.each([[null], [undefined]])("reports %s as not found", async (absent) => {
    const host = new FakeHost();
    host.env.CACHE.get = async () => absent;
    expect(await host.read("/abi/kv?key=k")).toEqual({ probe, found: false });
  });

  test("refuses an unreadable value and explains its form", async () => {
    const host = new FakeHost();
    host.values.set("k", { 0: 1 });
    expect((await host.fetch("/abi/kv?key=k")).status).toBe(422);
    expect(await host.read("/abi/diagnostics")).toMatchObject({
      kvValue: { type: "object", constructor: "Object", json: '{"0":1}' },
    });
  });

  test("forgets at each value put in what form an earlier one had come", async () => {
    const host = new FakeHost();
    host.values.set("k", { 0: 1 });
    await host.fetch("/abi/kv?key=k");
    await host.post("/abi/kv", { key: "other", valueBase64: "" });
    expect(await host.read("/abi/diagnostics")).toMatchObject({ kvValue: null });
  });

  test.each([{}, { key: 1, valueBase64: "" }, { key: "k", valueBase64: "!" }, null])(
    "refuses to put %j",
    async (posted) => {
      expect((await new FakeHost().post("/abi/kv", posted)).status).toBe(400);
    },
  );

  test("refuses a body that is no JSON", async () => {
    const answer = await new FakeHost().fetch("/abi/kv", { method: "POST", body: "{" });
    expect(answer.status).toBe(400);
  });
});

describe("/abi/scheduled", () => {
  const time = 1_789_000_020_000;

  test("answers that nothing was observed", async () => {
    expect(await new FakeHost().read("/abi/scheduled")).toEqual({ probe, observed: false });
  });

  test.each<[form: string, scheduledTime: unknown, reported: unknown]>([
    ["milliseconds", time, time],
    ["a Date", new Date(time), new Date(time).toISOString()],
    ["a string", "now", "now"],
    ["nothing", undefined, undefined],
  ])("reports %s as JSON makes of it", async (_form, scheduledTime, scheduledTimeMillis) => {
    const host = new FakeHost();
    await worker.scheduled({ cron: "1 2 * * *", scheduledTime }, host.env as never);
    expect(await host.read("/abi/scheduled")).toEqual({
      probe,
      observed: true,
      cron: "1 2 * * *",
      scheduledTimeMillis,
    });
  });

  test("forgets on demand", async () => {
    const host = new FakeHost();
    await worker.scheduled({ cron: "1 2 * * *", scheduledTime: time }, host.env as never);
    const answer = await host.fetch("/abi/scheduled", { method: "DELETE" });
    expect(await answer.json()).toEqual({ probe, cleared: true });
    expect(await host.read("/abi/scheduled")).toEqual({ probe, observed: false });
  });

  test("refuses a stored value that is no document", async () => {
    const host = new FakeHost();
    host.env.CACHE.get = async () => 7;
    expect((await host.fetch("/abi/scheduled")).status).toBe(422);
  });
});

describe("service routes", () => {
  test("hand over the very request stream and return the answer's body unread", async () => {
    const host = new FakeHost();
    const body = new ReadableStream({ pull() {} });
    const answered = new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(1)) });
    host.peer = () => new Response(answered, { headers: { "content-type": "text/x" } });
    const request = new Request("http://host.test/b/abi/service-echo-stream", {
      method: "POST",
      body,
      duplex: "half",
    });
    const answer = await host.invoke(request, host.env, host.ctx);
    expect(host.calls).toEqual([
      {
        url: expect.stringMatching(/^http:\/\/[^/]+\/abi\/echo-stream$/),
        init: { method: "POST", body: request.body, duplex: "half" },
      },
    ]);
    expect(request.bodyUsed).toBe(false);
    expect(answer.body).toBe(answered);
    expect(answer.headers.get("content-type")).toBe("text/x");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("pass the query on, and the status back", async () => {
    const host = new FakeHost();
    const answer = await host.fetch("/abi/service-stream?chunks=3&gapMillis=250");
    expect(host.calls.map(({ url }) => url)).toEqual([
      expect.stringMatching(/\/abi\/stream\?chunks=3&gapMillis=250$/),
    ]);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("not found");
  });
});
