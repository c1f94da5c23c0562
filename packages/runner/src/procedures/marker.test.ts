import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { inTurn, type Route, routes } from "../testing/scripted-routes.ts";
import { CHUNKED_HEAD, chunkOf, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const OPEN = { probe: EXTENDED_PROBE_PROTOCOL, settled: false };
const SETTLED = { probe: EXTENDED_PROBE_PROTOCOL, settled: true };

async function measureWith(trigger: Route, read: Route, more: object = {}) {
  await using server = await startScriptedServer(
    routes({ "POST /abi/tasks": trigger, "GET /abi/tasks": read }),
  );
  const planned = { ...PLANNED.marker, ...more };
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  const ends = measurement.exchanges.map(({ role, end }) => `${role} ${end}`);
  return { ...measurement, ends };
}

test("triggers, waits, and asks until the marker has settled", async () => {
  const seen = await measureWith(
    () => ({ any: "document" }),
    inTurn(OPEN, { ...OPEN, tasks: 1 }, SETTLED),
    {
      firstPollMillis: 120,
    },
  );
  expect(seen.ending).toBe("finished");
  expect(seen.ends).toEqual([
    "trigger complete",
    "poll complete",
    "poll complete",
    "poll complete",
  ]);
  const [trigger, first] = seen.exchanges;
  expect((first?.startedAtMillis ?? 0) - (trigger?.endedAtMillis ?? 0)).toBeGreaterThanOrEqual(119);
});

test("asks up to the deadline, and once more there", async () => {
  const seen = await measureWith(
    () => ({}),
    () => OPEN,
    { deadlineMillis: 300 },
  );
  expect(seen.ending).toBe("deadline");
});

test("does not ask after a trigger that failed", async () => {
  const seen = await measureWith(
    () => "HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n",
    () => SETTLED,
  );
  expect(seen.ends).toEqual(["trigger complete"]);
});

test("goes at the first line, by closing its connection", async () => {
  let closed = false;
  const stream: Route = (_request, socket) => {
    socket.once("close", () => {
      closed = true;
    });
    return `${CHUNKED_HEAD}${chunkOf('{"line":1}\n')}`;
  };
  const seen = await measureWith(stream, () => (closed ? SETTLED : OPEN), { leaves: true });
  expect(seen.ending).toBe("finished");
  expect(seen.ends.at(0)).toBe("trigger stopped");
  expect(seen.exchanges[0]?.failure?.kind).toBe("aborted");
  expect(closed).toBe(true);
});

test("does not go before there is a line, nor ask without one", async () => {
  const seen = await measureWith(
    () => `${CHUNKED_HEAD}${chunkOf("no end of a line")}`,
    () => SETTLED,
    { leaves: true, deadlineMillis: 300 },
  );
  expect(seen).toMatchObject({ ending: "deadline", ends: ["trigger stopped"] });
  expect(seen.exchanges[0]?.failure?.kind).toBe("deadline");
});
