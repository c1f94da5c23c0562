import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { inTurn, type Route, routes } from "../testing/scripted-routes.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const probe = EXTENDED_PROBE_PROTOCOL;
const ORDERED = { probe, ordered: true };
const NONE = { probe, observed: false, ordered: true };
const at = (scheduledTimeMillis: unknown) => ({ ...NONE, observed: true, scheduledTimeMillis });

async function measureWith(latest: Route, more: object = {}, order: Route = () => ORDERED) {
  await using server = await startScriptedServer(
    routes({
      "POST /abi/scheduled-throw": order,
      "GET /abi/scheduled-throw": latest,
      "GET /abi/scheduled-throw/invocations": () => ({ probe, invocations: [] }),
    }),
  );
  const planned = { ...PLANNED.scheduledInvocations, ...more };
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  return { ...measurement, roles: measurement.exchanges.map(({ role }) => role) };
}

test("asks until an invocation is told, waits, and lists them once", async () => {
  const seen = await measureWith(inTurn(NONE, at(1)), { quietMillis: 150 });
  expect(seen).toMatchObject({ ending: "finished", roles: ["trigger", "poll", "poll", "main"] });
  const [, , told, listed] = seen.exchanges;
  expect((listed?.startedAtMillis ?? 0) - (told?.endedAtMillis ?? 0)).toBeGreaterThanOrEqual(149);
});

test("waits for as many instants as are asked for, of whatever form", async () => {
  const seen = await measureWith(inTurn(at(1), at("1"), at("1")), { matches: 2 });
  expect(seen).toMatchObject({ ending: "finished", roles: ["trigger", "poll", "poll", "main"] });
});

test("the same instant again is no further match", async () => {
  const seen = await measureWith(() => at(1), { matches: 2, deadlineMillis: 200 });
  expect(seen.ending).toBe("deadline");
  expect(seen.roles).not.toContain("main");
});

test("what is seen too late for the quiet time is not listed", async () => {
  const seen = await measureWith(() => at(1), { quietMillis: 5_000, deadlineMillis: 200 });
  expect(seen).toMatchObject({ ending: "deadline", roles: ["trigger", "poll"] });
});

test("an order that failed ends it", async () => {
  const seen = await measureWith(
    () => at(1),
    {},
    () => "HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n",
  );
  expect(seen.roles).toEqual(["trigger"]);
});
