import { STAND_IN_HEADER } from "@runtime-abi/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningStandIn, startStandIn } from "./start-stand-in.ts";
import { ROUTES, type RouteName } from "./testing/routes.ts";
import { DEPLOYMENT, EXPRESSION, IDENTITY, QUEUE } from "./testing/test-deployment.ts";
import { exchange } from "./testing/transcript.ts";

let standIn: RunningStandIn;

beforeAll(async () => {
  standIn = await startStandIn(DEPLOYMENT);
});

afterAll(() => standIn.stop());

describe("the honest stand-in answers", () => {
  const expected: Partial<Record<RouteName, string>> = {
    health: "200 {ok:true} complete",
    handler:
      "200 {argumentCount:3,requestIsRequest:true,requestMethod:GET,envIsObject:true,waitUntilIsFunction:true} complete",
    throw: '500 "Internal Server Error" complete',
    env: "200 {propertyNames:[A_SECRET,A_VAR,OTHER,OUTBOX,STORE]} complete",
    globals:
      "200 {present:[WritableStream,crypto.subtle,crypto.subtle.digest],missing:[noSuchGlobal]} complete",
    stream: "200 {chunk:1} - {chunk:2} - {chunk:3} complete",
    "service-stream": [
      `200 {chunk:1,peer:${IDENTITY}} - {chunk:2,peer:${IDENTITY}}`,
      `- {chunk:3,peer:${IDENTITY}} complete`,
    ].join(" "),
    "echo-stream": "200 {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} complete",
    "service-echo-stream": [
      `200 {read:1,bytes:4096,peer:${IDENTITY}} - > {read:2,bytes:8192,peer:${IDENTITY}}`,
      `- > {end:true,peer:${IDENTITY}} complete`,
    ].join(" "),
    kv: "200 {stored:true} complete / 200 {found:true,valueBase64:/v9B} complete",
    "background-marker": [
      "200 {settled:false} complete",
      "200 {settled:true,afterRejection:true,nonce:n} complete",
    ].join(" / "),
    "background-answer": "200 {registeredTasks:2,responseSent:true} complete",
    queue: [
      "200 {sent:true} complete",
      `200 {delivered:true,queue:${QUEUE},attempts:1,messageId:message-1,payloadBase64:YSBwYXlsb2FkIG9mIHRoZSB0ZXN0cw==,nonce:n} complete`,
    ].join(" / "),
    diagnostics: "200 {queueBody:null,kvValue:null} complete",
  };
  for (const [name, text] of Object.entries(expected)) {
    test.concurrent(name, async () => {
      expect(await ROUTES[name as RouteName](standIn.endpoint)).toBe(text);
    });
  }
});

async function scheduled(): Promise<Record<string, unknown>> {
  const response = await fetch(`${standIn.endpoint}/abi/scheduled`);
  return response.json() as Promise<Record<string, unknown>>;
}

test("the cron fires with strictly later instants, whole minutes each", async () => {
  await ROUTES.scheduled(standIn.endpoint);
  const first = await scheduled();
  await ROUTES.scheduled(standIn.endpoint);
  const second = await scheduled();
  expect(first).toMatchObject({ observed: true, cron: EXPRESSION });
  expect(Number(first.scheduledTimeMillis) % 60_000).toBe(0);
  expect(Number(second.scheduledTimeMillis)).toBeGreaterThan(Number(first.scheduledTimeMillis));
});

test("a cleared observation is gone until the next one", async () => {
  const cleared = await exchange(standIn.endpoint, { method: "DELETE", path: "/abi/scheduled" });
  expect(cleared).toBe("200 {cleared:true} complete");
});

test("routes are found below a base path, and an unknown one is named", async () => {
  expect(await exchange(standIn.endpoint, { path: "/base/abi/health" })).toContain("{ok:true}");
  expect(await exchange(standIn.endpoint, { path: "/abi/none" })).toBe(
    "404 {error:no such route,route:GET /abi/none} complete",
  );
});

test("unusable input is refused with 400", async () => {
  expect(await exchange(standIn.endpoint, { path: "/abi/kv" })).toMatch(/^400 /);
  expect(await exchange(standIn.endpoint, { path: "/abi/kv", json: { key: 1 } })).toMatch(/^400 /);
});

test("every answer of both endpoints is marked", async () => {
  for (const url of [`${standIn.endpoint}/abi/throw`, standIn.loaderEndpoint]) {
    const response = await fetch(url);
    expect(response.headers.get(STAND_IN_HEADER)).toBe("1");
  }
});

test("stopping frees the ports and ends what was going on", async () => {
  const own = await startStandIn(DEPLOYMENT);
  const streaming = exchange(own.endpoint, { path: "/abi/stream?chunks=2&gapMillis=60000" });
  await exchange(own.endpoint, { path: "/abi/health" });
  await own.stop();
  await own.stop();
  expect(await streaming).toContain("cut");
  expect(await exchange(own.endpoint, { path: "/abi/health" })).toBe("ECONNREFUSED");
});

test("it listens on IPv6 loopback when asked", async () => {
  const own = await startStandIn(DEPLOYMENT, { host: "::1" });
  expect(own.endpoint).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect(await exchange(own.endpoint, { path: "/abi/health" })).toContain("{ok:true}");
  await own.stop();
});
