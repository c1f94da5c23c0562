import { expect, test } from "vitest";
import { PLANNED, probeDocument } from "../testing/planned-checks.ts";
import { hangUp, inTurn, type Route, routes } from "../testing/scripted-routes.ts";
import { jsonAnswer, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const REGISTERED = probeDocument({ registeredTasks: 2, responseSent: true });
const OPEN = probeDocument({ settled: false });
const SETTLED = probeDocument({ settled: true, afterRejection: "never compared", nonce: 1 });

async function measureWith(
  trigger: Route,
  read: Route,
  {
    health = () => probeDocument({ ok: true }),
    ...more
  }: { pollMillis?: number; health?: Route } = {},
) {
  await using server = await startScriptedServer(
    routes({
      "GET /abi/health": health,
      "POST /abi/wait-until": trigger,
      "GET /abi/wait-until": read,
    }),
  );
  let triggered = 0;
  const measurement = await measurePlanned(
    { ...PLANNED.waitUntil, ...more },
    { worker: endpointAt(server.url) },
    {
      triggered: () => {
        triggered += 1;
      },
    },
  );
  const connections = server.requests.map(({ connection }) => connection);
  const roles = measurement.exchanges.map(({ role }) => role);
  return { ...measurement, roles, triggered, connections };
}

test("times a round trip, triggers, reads at once and then until it has settled", async () => {
  const seen = await measureWith(() => REGISTERED, inTurn(OPEN, OPEN, OPEN, SETTLED));
  expect(seen).toMatchObject({
    ending: "finished",
    roles: ["roundTrip", "trigger", "atOnce", "poll", "poll"],
    triggered: 1,
  });
  const [roundTrip, trigger, atOnce] = seen.connections;
  expect(new Set([roundTrip, trigger, atOnce]).size).toBe(3);
});

test("the read at once follows the trigger's answer without a pause", async () => {
  const { exchanges } = await measureWith(
    () => REGISTERED,
    () => SETTLED,
    { pollMillis: 200 },
  );
  const [, trigger, atOnce] = exchanges;
  expect((atOnce?.startedAtMillis ?? 0) - (trigger?.endedAtMillis ?? 0)).toBeLessThan(200);
});

test("a marker that has settled at once ends it", async () => {
  const seen = await measureWith(
    () => REGISTERED,
    () => SETTLED,
  );
  expect(seen.roles).toEqual(["roundTrip", "trigger", "atOnce"]);
});

test("a read at once without a byte is asked again at the next tick", async () => {
  const seen = await measureWith(() => REGISTERED, inTurn(hangUp, SETTLED));
  expect(seen.roles).toEqual(["roundTrip", "trigger", "atOnce", "poll"]);
});

test.each([
  ["500", jsonAnswer(REGISTERED, "500 Rejected")],
  ["no such document", probeDocument({ registeredTasks: 2 })],
])("a trigger that gets %s ends it, and still gives the cue", async (_, answer) => {
  const seen = await measureWith(
    () => answer,
    () => SETTLED,
  );
  expect(seen).toMatchObject({ ending: "finished", roles: ["roundTrip", "trigger"], triggered: 1 });
});

test.each<[string, Route]>([
  ["is closed", hangUp],
  ["is no HTTP", () => "SSH-2.0-server\r\n"],
  ["passes the cap of a head", () => `HTTP/1.1 200 OK\r\nx-large: ${"y".repeat(70_000)}\r\n\r\n`],
])("a timed request that %s keeps nothing from being triggered", async (_, health) => {
  const seen = await measureWith(
    () => REGISTERED,
    () => SETTLED,
    { health },
  );
  expect(seen).toMatchObject({ ending: "finished", roles: ["roundTrip", "trigger", "atOnce"] });
});
