import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { inTurn, type Route, routes } from "../testing/scripted-routes.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

function told(...attempts: readonly (readonly [message: number, attempts: unknown])[]) {
  return {
    probe: EXTENDED_PROBE_PROTOCOL,
    deliveries: attempts.map(([message, count], copy) => ({
      nonce: "n",
      message,
      copy,
      attempts: count,
      atMillis: 0,
      steps: [],
      batch: [],
    })),
  };
}

const ACCEPTED = {
  probe: EXTENDED_PROBE_PROTOCOL,
  atMillis: 0,
  sent: [{ how: "resolved" }],
  bodies: [],
};

async function measureWith(read: Route, more: object = {}, trigger: Route = () => ACCEPTED) {
  await using server = await startScriptedServer(
    routes({ "POST /abi/deliveries": trigger, "GET /abi/deliveries": read }),
  );
  const planned = { ...PLANNED.deliveries, ...more };
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  const polls = measurement.exchanges.filter(({ role }) => role === "poll");
  const reads = polls.reduce((sum, { repeated }) => sum + 1 + (repeated?.times ?? 0), 0);
  return { ...measurement, reads };
}

test("asks until each message came as often as it is awaited, and once more after the quiet time", async () => {
  const seen = await measureWith(
    inTurn(
      told(),
      told([0, 1], [1, 1]),
      told([0, 1], [1, 1], [0, 2]),
      told([0, 1], [1, 1], [0, 2]),
    ),
  );
  expect(seen).toMatchObject({ ending: "finished", reads: 4 });
  const last = seen.exchanges.at(-1);
  const lookedAt = last?.repeated?.lastEndedAtMillis ?? 0;
  expect(lookedAt - (last?.endedAtMillis ?? 0)).toBeGreaterThanOrEqual(99);
});

test("does not take a delivery that comes twice for the next attempt", async () => {
  const seen = await measureWith(() => told([0, 1], [0, 1], [1, 1]), { deadlineMillis: 300 });
  expect(seen.ending).toBe("deadline");
});

test("ends with the deadline when that comes in the quiet time", async () => {
  const seen = await measureWith(() => told([0, 2], [1, 1]), {
    deadlineMillis: 300,
    quietMillis: 5_000,
  });
  expect(seen.ending).toBe("deadline");
});

test("looks once more where nothing is awaited", async () => {
  const seen = await measureWith(() => told(), { awaits: [0] });
  expect(seen).toMatchObject({ ending: "finished", reads: 2 });
});

test("does not wait for what no call accepted", async () => {
  const refused = { ...ACCEPTED, sent: [{ how: "missing" }] };
  expect(
    (
      await measureWith(
        () => told(),
        {},
        () => refused,
      )
    ).reads,
  ).toBe(0);
});

test("does not ask after a trigger that failed", async () => {
  const failed: Route = () => "HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n";
  const seen = await measureWith(() => told(), {}, failed);
  expect(seen.reads).toBe(0);
});

test("a count of attempts that is no number is none", async () => {
  const seen = await measureWith(() => told([0, "many"], [1, 1]), { deadlineMillis: 300 });
  expect(seen.ending).toBe("deadline");
});

test("asks nothing when the answer to the messages cannot be read", async () => {
  const seen = await measureWith(
    () => told(),
    {},
    () => ({ probe: "another" }),
  );
  expect(seen).toMatchObject({ ending: "finished", reads: 0 });
});

test("does not look once more without a quiet time, nor after a wrong answer", async () => {
  const all = told([0, 2], [1, 1]);
  expect(await measureWith(() => all, { quietMillis: 0 })).toMatchObject({ reads: 1 });
  expect(await measureWith(() => "no JSON")).toMatchObject({ ending: "finished", reads: 1 });
});

test.each<[string, unknown]>([
  ["no text", { toString: 1 }],
  ["neither text nor number", { toString: 1, valueOf: 1 }],
  ["a list of that", [{ toString: 1 }]],
])("goes on asking after a count of attempts that is %s", async (_what, attempts) => {
  const seen = await measureWith(() => told([0, attempts], [1, attempts]), {
    deadlineMillis: 300,
  });
  expect(seen.ending).toBe("deadline");
});

test("counts a great many deliveries", async () => {
  const many = Array.from({ length: 20_000 }, () => [0, 1] as const);
  const seen = await measureWith(() => told(...many, [0, 2], [1, 1]), { deadlineMillis: 10_000 });
  expect(seen.ending).toBe("finished");
});
