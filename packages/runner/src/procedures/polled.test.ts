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

/** The procedures that cause something once and then ask for it. */
const KINDS = {
  kvRoundTrip: {
    path: "/abi/kv",
    caused: probeDocument({ stored: true }),
    notYet: probeDocument({ found: false }),
    there: probeDocument({ found: true, valueBase64: "never compared" }),
  },
  queueRoundTrip: {
    path: "/abi/queue",
    caused: probeDocument({ sent: true }),
    notYet: probeDocument({ delivered: false }),
    there: probeDocument({ delivered: true, attempts: "never compared" }),
  },
} as const;

async function measureKind(
  kind: keyof typeof KINDS,
  trigger: Route,
  poll: Route,
  more: { deadlineMillis?: number; pollMillis?: number; loopback?: boolean } = {},
) {
  const { path } = KINDS[kind];
  await using server = await startScriptedServer(
    routes({ [`POST ${path}`]: trigger, [`GET ${path}`]: poll }),
  );
  const { loopback = true, ...changes } = more;
  const planned = { ...PLANNED[kind], deadlineMillis: 600, ...changes };
  const worker = endpointAt(server.url, { loopback });
  const measurement = await measurePlanned(planned, { worker });
  const posts = server.requests.filter(({ method }) => method === "POST").length;
  return { ...measurement, posts, roles: measurement.exchanges.map(({ role }) => role) };
}

describe.each(["kvRoundTrip", "queueRoundTrip"] as const)("%s", (kind) => {
  const { caused, notYet, there } = KINDS[kind];

  test("asks until it is there, and folds the same answers", async () => {
    const seen = await measureKind(kind, () => caused, inTurn(notYet, notYet, notYet, there));
    expect(seen).toMatchObject({
      ending: "finished",
      posts: 1,
      roles: ["trigger", "poll", "poll"],
      exchanges: [{}, { repeated: { times: 2 } }, { body: { data: JSON.stringify(there) } }],
    });
  });

  test.each<[string, RouteAnswer | Route]>([
    ["another status", jsonAnswer(caused, "201 Created")],
    ["429", jsonAnswer({}, "429 Too Many")],
    ["a document of no route", probeDocument({})],
    ["another protocol", { stored: true, sent: true }],
    ["no answer at all", hangUp],
    [
      "a cut answer",
      (_, socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"),
    ],
  ])("a trigger that gets %s ends it, unrepeated and without a poll", async (_, answer) => {
    const seen = await measureKind(kind, inTurn(answer), () => there);
    expect(seen).toMatchObject({ ending: "finished", posts: 1, roles: ["trigger"] });
  });

  test.each<[string, RouteAnswer | Route]>([
    ["brought no byte", hangUp],
    ["was answered 429", jsonAnswer({}, "429 Too Many")],
    ["was answered 503", jsonAnswer({}, "503 Unavailable")],
  ])("a poll that %s is recorded and asked again", async (_, answer) => {
    const seen = await measureKind(kind, () => caused, inTurn(answer, there));
    expect(seen).toMatchObject({ ending: "finished", roles: ["trigger", "poll", "poll"] });
  });

  test.each<[string, RouteAnswer | Route]>([
    ["404", jsonAnswer({}, "404 Not Found")],
    ["a redirect", jsonAnswer({}, "302 Found")],
    ["garbage", "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n<ht>"],
    [
      "a cut answer",
      (_, socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"),
    ],
    ["what is no HTTP", "garbage\r\n\r\n"],
  ])("a poll that gets %s ends it", async (_, answer) => {
    const seen = await measureKind(kind, () => caused, inTurn(notYet, answer, there));
    expect(seen).toMatchObject({ ending: "finished", roles: ["trigger", "poll", "poll"] });
  });

  test("what never comes ends at the deadline, with one poll made then", async () => {
    const seen = await measureKind(
      kind,
      () => caused,
      () => notYet,
      { deadlineMillis: 150 },
    );
    expect(seen.ending).toBe("deadline");
    // A poll that the deadline caught in flight stands between, as one that was stopped.
    const answered = seen.exchanges.filter(
      ({ role, end }) => role === "poll" && end === "complete",
    );
    const asked = answered.reduce((sum, { repeated }) => sum + 1 + (repeated?.times ?? 0), 0);
    const last = answered.at(-1);
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(last?.repeated?.lastEndedAtMillis ?? last?.endedAtMillis).toBeGreaterThanOrEqual(149);
  });

  test("the poll made at the deadline may still find it", async () => {
    const asOf = performance.now() + 155;
    const poll: Route = () => (performance.now() < asOf ? notYet : there);
    const slow: Route = async (request, socket) => {
      await new Promise((resolve) => setTimeout(resolve, 25));
      return poll(request, socket);
    };
    const seen = await measureKind(kind, () => caused, slow, { deadlineMillis: 150 });
    expect(seen.ending).toBe("finished");
    expect(seen.exchanges.at(-1)?.body.data).toBe(JSON.stringify(there));
  });
});

test("the queue is asked after one interval, the store at once", async () => {
  const first = async (kind: keyof typeof KINDS): Promise<number> => {
    const { caused, there } = KINDS[kind];
    const { exchanges } = await measureKind(
      kind,
      () => caused,
      () => there,
      { pollMillis: 200 },
    );
    return (exchanges[1]?.startedAtMillis ?? 0) - (exchanges[0]?.endedAtMillis ?? 0);
  };
  expect(await first("kvRoundTrip")).toBeLessThan(199);
  expect(await first("queueRoundTrip")).toBeGreaterThanOrEqual(199);
});

/** Begins an answer and closes the connection within it, or resets it. */
const breaksOff =
  (how: "destroy" | "resetAndDestroy"): Route =>
  (_, socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{", () => socket[how]());
    return undefined;
  };

test.each(["destroy", "resetAndDestroy"] as const)(
  "an answer that breaks off by %s is asked again over a network, and not on this machine",
  async (how) => {
    const { caused, there } = KINDS.kvRoundTrip;
    const polls = () => inTurn(breaksOff(how), there);
    const near = await measureKind("kvRoundTrip", () => caused, polls());
    expect(near.roles).toEqual(["trigger", "poll"]);
    const far = await measureKind("kvRoundTrip", () => caused, polls(), { loopback: false });
    expect(far).toMatchObject({ ending: "finished", roles: ["trigger", "poll", "poll"] });
  },
);
