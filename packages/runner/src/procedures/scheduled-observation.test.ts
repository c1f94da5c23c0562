import { describe, expect, test } from "vitest";
import { PLANNED, probeDocument } from "../testing/planned-checks.ts";
import {
  hangUp,
  inTurn,
  type Route,
  type RouteAnswer,
  routes,
} from "../testing/scripted-routes.ts";
import { jsonAnswer, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const NOTHING = probeDocument({ observed: false });
const at = (scheduledTimeMillis: unknown): object =>
  probeDocument({ observed: true, cron: "any", scheduledTimeMillis });
/** A minute of our times, in milliseconds. */
const minute = (n: number): number => 1_700_000_000_000 + n * 60_000;
const CLEARED = probeDocument({ cleared: true });

async function measureWith(read: Route, clear: Route = () => CLEARED, deadlineMillis = 200) {
  await using server = await startScriptedServer(
    routes({ "GET /abi/scheduled": read, "DELETE /abi/scheduled": clear }),
  );
  const planned = { ...PLANNED.scheduledObservation, deadlineMillis };
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  const roles = measurement.exchanges.map(({ role }) => role);
  const last = measurement.exchanges.at(-1)?.body.data ?? "{}";
  return { ...measurement, roles, last };
}

describe("stops at", () => {
  test.each<[string, object, readonly object[], object]>([
    ["the first instant, without a baseline", NOTHING, [NOTHING], at(5)],
    ["a newer instant, not at the baseline's", at(5), [at(5), NOTHING, at(5)], at(6)],
    ["a newer instant, not at an older one", at(minute(5)), [at(minute(4))], at(minute(6))],
    [
      "milliseconds after microseconds",
      at(minute(5) * 1000),
      [at(minute(5) * 1000)],
      at(minute(6)),
    ],
    ["seconds after milliseconds", at(minute(5)), [NOTHING], at(minute(6) / 1000)],
    ["a negative number, which is no instant", at(-5), [at(-5)], at(-6)],
    ["another text, not at the baseline's", at("2026"), [at("2026")], at("2027")],
    ["a number after a baseline that is none", at("2026"), [at("2026")], at(7)],
    ["an instant that JSON dropped", NOTHING, [NOTHING], probeDocument({ observed: true })],
  ])("%s", async (_, baseline, before, stop) => {
    const { ending, roles, last } = await measureWith(
      inTurn(baseline, ...before, stop),
      undefined,
      900,
    );
    expect(ending).toBe("finished");
    expect(roles.slice(0, 2)).toEqual(["baseline", "clear"]);
    expect(last).toBe(JSON.stringify(stop));
  });
});

test("the same instant again never ends it", async () => {
  const { ending, roles } = await measureWith(() => at(5));
  expect({ ending, roles }).toEqual({ ending: "deadline", roles: ["baseline", "clear", "poll"] });
});

test.each<[string, RouteAnswer | Route]>([
  ["no byte", hangUp],
  ["503", jsonAnswer({}, "503 Unavailable")],
])("a baseline and a clearing with %s are asked again", async (_, answer) => {
  const { ending, roles } = await measureWith(
    inTurn(answer, at(5), at(6)),
    inTurn(answer, CLEARED),
    900,
  );
  expect({ ending, roles }).toEqual({
    ending: "finished",
    roles: ["baseline", "baseline", "clear", "clear", "poll"],
  });
});

test.each<[string, Route, Route, readonly string[]]>([
  ["baseline", () => jsonAnswer({}, "404 Not Found"), () => CLEARED, ["baseline"]],
  ["clearing", () => NOTHING, () => jsonAnswer({}, "405 No"), ["baseline", "clear"]],
])("a wrong answer to the %s ends it", async (_, read, clear, expected) => {
  const { ending, roles } = await measureWith(read, clear);
  expect({ ending, roles }).toEqual({ ending: "finished", roles: expected });
});

test("waits for the schedule between baseline and clearing", async () => {
  await using server = await startScriptedServer(
    routes({
      "GET /abi/scheduled": inTurn(NOTHING, at(1)),
      "DELETE /abi/scheduled": () => CLEARED,
    }),
  );
  let requestsAtCue = -1;
  await measurePlanned(
    PLANNED.scheduledObservation,
    { worker: endpointAt(server.url) },
    {
      baselineTaken: async () => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        requestsAtCue = server.requests.length;
      },
    },
  );
  expect(requestsAtCue).toBe(1);
  expect(server.requests.map(({ method }) => method)).toEqual(["GET", "DELETE", "GET"]);
});
