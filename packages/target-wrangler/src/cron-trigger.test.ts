import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogRing } from "@runtime-abi/target-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertCronSupported, attachCronTrigger } from "./cron-trigger.ts";
import { fakeCronTime } from "./testing/fake-cron-time.ts";

const MINUTE = Date.parse("2026-03-01T12:01:00Z");

let server: Server;
let answer = "";
let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (answer !== "") response.end(answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function attach(cron = "*/1 1-23 * * *") {
  const time = fakeCronTime(MINUTE - 1);
  const log = createLogRing();
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { stop: attachCronTrigger({ endpoint, cron, time: time.time, log }), time, log };
}

test("asks with the expression as declared and the exact minute", async () => {
  answer = '{"outcome":"ok","noRetry":false}';
  const { stop, time, log } = attach();
  time.ring(MINUTE + 7);
  await expect.poll(() => asked).toHaveLength(1);
  const url = new URL(asked[0] ?? "", "http://wrangler.invalid");
  expect(url.pathname).toBe("/cdn-cgi/local/scheduled");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    cron: "*/1 1-23 * * *",
    time: String(MINUTE),
    format: "json",
  });
  stop();
  expect(time.timerAt()).toBeUndefined();
  expect(log.lines()).toEqual([]);
});

test.each(['{"outcome":"exception","noRetry":false}', "Not found"])(
  "says in the log that it was answered with %s",
  async (given) => {
    answer = given;
    const { stop, time, log } = attach();
    time.ring(MINUTE);
    await expect.poll(() => log.lines()).toEqual([expect.stringContaining(given)]);
    stop();
  },
);

test("says in the log that nobody answered, unless it was stopped", async () => {
  answer = "";
  const { stop, time, log } = attach();
  time.ring(MINUTE);
  await expect.poll(() => asked).toHaveLength(1);
  server.closeAllConnections();
  await expect.poll(() => log.lines()).toHaveLength(1);
  time.ring(MINUTE + 60_000);
  await expect.poll(() => asked).toHaveLength(2);
  stop();
  server.closeAllConnections();
  expect(log.lines()).toHaveLength(1);
});

test("an expression that the clock does not read is refused", () => {
  expect(() => assertCronSupported("@hourly")).toThrow(
    expect.objectContaining({ code: "target-start-failed" }),
  );
});
