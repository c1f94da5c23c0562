import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { inTurn, type Route, routes } from "../testing/scripted-routes.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const OPEN = { probe: EXTENDED_PROBE_PROTOCOL, outcomes: [], settled: false };
const SETTLED = { ...OPEN, settled: true };

async function measureWith(post: Route, read: Route, more: object = {}) {
  await using server = await startScriptedServer(
    routes({ "POST /abi/kv": post, "GET /abi/kv": read }),
  );
  const planned = { ...PLANNED.kvOperations, ...more };
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  const ends = measurement.exchanges.map(({ role, end }) => `${role} ${end}`);
  return { ...measurement, ends };
}

test("sends each step when the one before it is over, and reads until they have settled", async () => {
  const seen = await measureWith(() => SETTLED, inTurn(OPEN, { ...OPEN, more: 1 }, SETTLED));
  expect(seen.ending).toBe("finished");
  expect(seen.ends).toEqual([
    "trigger complete",
    "poll complete",
    "poll complete",
    "poll complete",
  ]);
  const [post, first] = seen.exchanges;
  expect((first?.startedAtMillis ?? 0) - (post?.endedAtMillis ?? 0)).toBeGreaterThanOrEqual(19);
});

test("reads up to the deadline", async () => {
  const seen = await measureWith(
    () => SETTLED,
    () => OPEN,
    { deadlineMillis: 300 },
  );
  expect(seen.ending).toBe("deadline");
});

test("sends nothing after a step that failed", async () => {
  const seen = await measureWith(
    () => "HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n",
    () => SETTLED,
  );
  expect(seen).toMatchObject({ ending: "finished", ends: ["trigger complete"] });
});

test("reads no more after an answer that is none of the probe", async () => {
  const seen = await measureWith(
    () => SETTLED,
    () => ({ any: "document" }),
  );
  expect(seen.ends).toEqual(["trigger complete", "poll complete"]);
});
