import { setTimeout as sleep } from "node:timers/promises";
import { observationSchema, type PlannedCheck, STAND_IN_HEADER } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { QUIET_MILLIS } from "./limits.ts";
import type { RunOptions } from "./run-options.ts";
import { defaultRunDeadlineMillis } from "./run-plan.ts";
import { honestWorker } from "./testing/honest-worker.ts";
import { PLANNED, probeDocument } from "./testing/planned-checks.ts";
import { inTurn } from "./testing/scripted-routes.ts";
import { jsonAnswer, startScriptedServer } from "./testing/scripted-server.ts";
import { planOf, runChecks } from "./testing/test-run.ts";
import { endpointAt } from "./testing/test-session.ts";

const { load, request, environment, globals, kvRoundTrip, responseStream } = PLANNED;
const { waitUntil, scheduledObservation, queueRoundTrip, unmeasured } = PLANNED;

/** Every procedure that the honest worker serves, in an order as contracts have. */
const ALL: readonly PlannedCheck[] = [
  load,
  request,
  { ...request, check: "disruptive", disruptive: true },
  environment,
  globals,
  kvRoundTrip,
  responseStream,
  waitUntil,
  scheduledObservation,
  queueRoundTrip,
  unmeasured,
];

async function runAll(more: Partial<RunOptions> = {}) {
  await using worker = await startScriptedServer(honestWorker());
  const result = await runChecks(worker.url, ALL, more);
  return { ...result, paths: worker.requests.map(({ method, path }) => `${method} ${path}`) };
}

describe("observations", () => {
  test("one for each planned check, in contract order, of the stored shape", async () => {
    const { observations, interrupted, standInSeen, requestsSent } = await runAll();
    expect(observations.map(({ check }) => check)).toEqual(ALL.map(({ check }) => check));
    for (const observation of observations) {
      const stored: unknown = JSON.parse(JSON.stringify(observation));
      expect(observationSchema.parse(stored)).toEqual(observation);
    }
    expect(observations.map(({ notBegun }) => notBegun ?? "begun")).toEqual([
      "noLoaderEndpoint",
      ...ALL.slice(1, -1).map(() => "begun"),
      "contract",
    ]);
    expect(observations.flatMap(({ measurement }) => measurement?.ending ?? [])).toEqual(
      Array.from({ length: ALL.length - 2 }, () => "finished"),
    );
    expect({ interrupted, standInSeen }).toEqual({ interrupted: false, standInSeen: false });
    expect(requestsSent).toMatchObject({ POST: 3, DELETE: 1 });
  });

  test("what is not selected is not begun, and sends nothing", async () => {
    const { of, paths } = await runAll({ selected: new Set([request.check]) });
    expect(of(environment)).toEqual({
      check: environment.check,
      procedure: "environment",
      notBegun: "notSelected",
      supplements: [],
    });
    expect(of(request).measurement?.ending).toBe("finished");
    expect(paths).toEqual(["GET /abi/handler"]);
  });

  test("a heavy check is begun only where heavy ones are asked for", async () => {
    await using worker = await startScriptedServer(honestWorker());
    const checks = [environment, { ...request, heavy: true } as const];
    const light = await runChecks(worker.url, checks);
    expect(light.of(request)).toMatchObject({ notBegun: "heavyNotAsked" });
    expect(light.of(environment).measurement?.ending).toBe("finished");
    const heavy = await runChecks(worker.url, checks, { heavy: true });
    expect(heavy.of(request).measurement?.ending).toBe("finished");
  });

  test("a fault of ours is an ending with a note, and hurts no other check", async () => {
    const broken = {
      ...request,
      check: "broken",
      request: { method: "GET", path: "/\r\n" },
    } as const;
    await using worker = await startScriptedServer(honestWorker());
    const { of } = await runChecks(worker.url, [broken, environment]);
    expect(of(broken).measurement).toMatchObject({ ending: "runnerFault" });
    expect(of(broken).measurement?.note).toContain("forbids");
    expect(of(environment).measurement?.ending).toBe("finished");
  });
});

describe("the schedule", () => {
  test("baseline, then the trigger and a quiet time, then the rest, disruptive last", async () => {
    const { paths, observations } = await runAll();
    expect(paths.slice(0, 4)).toEqual([
      "GET /abi/scheduled",
      "GET /abi/health",
      "POST /abi/wait-until",
      "GET /abi/wait-until?nonce=n",
    ]);
    const rest = paths.slice(4);
    expect(rest).toEqual(
      expect.arrayContaining(["DELETE /abi/scheduled", "POST /abi/kv", "POST /abi/queue"]),
    );
    const direct = rest.filter((path) => /handler|env|globals|stream/.test(path));
    expect(direct).toEqual([
      "GET /abi/handler",
      "GET /abi/env",
      "GET /abi/globals",
      "GET /abi/stream?chunks=3&gapMillis=30",
      "GET /abi/handler",
    ]);
    const startOf = ({ check }: PlannedCheck): number =>
      Date.parse(
        observations.find((observation) => observation.check === check)?.measurement?.startedAt ??
          "",
      );
    expect(startOf(request) - startOf(waitUntil)).toBeGreaterThanOrEqual(QUIET_MILLIS - 5);
  });

  test("serially, everything comes in contract order", async () => {
    const { paths, of } = await runAll({ serial: true });
    const firsts = paths.filter((path) => !/GET .(kv|queue|wait-until)/.test(path));
    expect(firsts.slice(0, 3)).toEqual(["GET /abi/handler", "GET /abi/handler", "GET /abi/env"]);
    expect(paths.indexOf("GET /abi/scheduled")).toBeGreaterThan(paths.indexOf("POST /abi/kv"));
    expect(of(scheduledObservation).measurement?.ending).toBe("finished");
  });

  test("waits run together, beside the direct checks", async () => {
    const kvNotYet = probeDocument({ found: false });
    const queueNotYet = probeDocument({ delivered: false });
    await using worker = await startScriptedServer(
      honestWorker({ "GET /abi/kv": () => kvNotYet, "GET /abi/queue": () => queueNotYet }),
    );
    const { of } = await runChecks(worker.url, [kvRoundTrip, queueRoundTrip, request]);
    expect(of(kvRoundTrip).measurement?.ending).toBe("deadline");
    const paths = worker.requests.map(({ method, path }) => `${method} ${path}`);
    const begins = ["POST /abi/kv", "POST /abi/queue", "GET /abi/handler"].map((path) =>
      paths.indexOf(path),
    );
    const lastReads = ["GET /abi/kv?key=k", "GET /abi/queue?nonce=n"].map((path) =>
      paths.lastIndexOf(path),
    );
    expect(Math.min(...begins)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...begins)).toBeLessThan(Math.min(...lastReads));
  });

  test("a baseline that cannot be read yet holds nobody up", async () => {
    await using worker = await startScriptedServer(
      honestWorker({ "GET /abi/scheduled": () => jsonAnswer({}, "503 Unavailable") }),
    );
    const { of } = await runChecks(worker.url, [request, scheduledObservation]);
    expect(of(request).measurement?.ending).toBe("finished");
    expect(of(scheduledObservation).measurement?.ending).toBe("deadline");
    const before = worker.requests.findIndex(({ path }) => path === "/abi/handler");
    expect(before).toBeLessThan(4);
  });
});

describe("a run that is cut short", () => {
  const silent = { "GET /abi/env": () => undefined };
  const checks = [request, environment, globals];

  test.each<[string, () => Partial<RunOptions>, string, boolean]>([
    ["by its deadline", () => ({ runDeadlineMillis: 150 }), "runDeadline", false],
    ["by the operator", () => ({ signal: AbortSignal.timeout(150) }), "interrupted", true],
  ])("%s names that as what ended or forestalled each", async (_, options, reason, interrupted) => {
    await using worker = await startScriptedServer(honestWorker(silent));
    const result = await runChecks(worker.url, checks, options());
    expect(result.observations).toMatchObject([
      { measurement: { ending: "finished" } },
      {
        measurement: {
          ending: reason,
          exchanges: [{ end: "stopped", failure: { kind: "aborted" } }],
        },
      },
      { notBegun: reason },
    ]);
    expect(result.interrupted).toBe(interrupted);
    await expect.poll(() => worker.openConnections()).toBe(0);
  });

  test("before it began sends nothing", async () => {
    await using worker = await startScriptedServer(honestWorker());
    const result = await runChecks(worker.url, checks, { signal: AbortSignal.abort() });
    expect(result.observations.map(({ notBegun }) => notBegun)).toEqual(
      checks.map(() => "interrupted"),
    );
    expect(worker.requests).toHaveLength(0);
  });

  const marked = `HTTP/1.1 200 OK\r\n${STAND_IN_HEADER.toUpperCase()}: 1\r\ncontent-length: 2\r\n\r\n{}`;

  test("by the stand-in's marker, at once", async () => {
    await using worker = await startScriptedServer(
      honestWorker({ "GET /abi/handler": () => marked }),
    );
    const result = await runChecks(worker.url, checks);
    expect(result).toMatchObject({ standInSeen: true, interrupted: false });
    expect(result.of(environment).notBegun).toBe("interrupted");
    expect(worker.requests).toHaveLength(1);
  });

  test("not by the marker where the stand-in is what is measured", async () => {
    await using worker = await startScriptedServer(
      honestWorker({ "GET /abi/handler": () => marked }),
    );
    const result = await runChecks(worker.url, checks, { refuseStandIn: false });
    expect(result.standInSeen).toBe(true);
    expect(result.of(globals).measurement?.ending).toBe("finished");
  });

  test("has a bound by default that leaves every check its own", () => {
    const sum = ALL.reduce((total, { deadlineMillis }) => total + deadlineMillis, 0);
    expect(defaultRunDeadlineMillis(planOf(...ALL))).toBeGreaterThan(sum);
  });
});

describe("supplements", () => {
  const supplied: PlannedCheck = {
    ...request,
    supplements: [
      { kind: "again" },
      { kind: "diagnostics", request: { method: "GET", path: "/abi/diagnostics" } },
      { kind: "lateRead", request: { method: "GET", path: "/abi/late" }, atMillis: 200 },
      { kind: "alone" },
    ],
  };

  test("are measured as ordered, and each told again", async () => {
    await using worker = await startScriptedServer(honestWorker());
    const orders = [
      ["again", "alone"],
      ["again"],
      ["diagnostics", "lateRead"],
      ["lateRead"],
      [],
      [],
    ] as const;
    const told: number[] = [];
    const { of } = await runChecks(worker.url, [supplied, environment], {
      hooks: {
        ended: ({ check, supplements }) => {
          if (check !== supplied.check) {
            return [];
          }
          told.push(supplements.length);
          return orders[told.length - 1] ?? [];
        },
      },
    });
    expect(told).toEqual([0, 1, 2, 3, 4, 5]);
    const { supplements } = of(supplied);
    expect(supplements.map(({ kind }) => kind)).toEqual([
      "again",
      "again",
      "diagnostics",
      "lateRead",
      "alone",
    ]);
    expect(supplements[2]?.measurement.exchanges).toMatchObject([
      { role: "diagnostics", path: "/abi/diagnostics", head: { status: 404 } },
    ]);
    const startOf = (startedAt = ""): number => Date.parse(startedAt);
    const waited =
      startOf(supplements[3]?.measurement.startedAt) - startOf(of(supplied).measurement?.startedAt);
    expect(waited).toBeGreaterThanOrEqual(195);
    expect(worker.requests.at(-1)?.path).toBe("/abi/handler");
  });

  test("that the plan does not name are never measured, nor without end", async () => {
    await using worker = await startScriptedServer(honestWorker());
    const { of } = await runChecks(
      worker.url,
      [environment, { ...supplied, deadlineMillis: 500 }],
      {
        hooks: { ended: () => ["again"] },
      },
    );
    expect(of(environment).supplements).toEqual([]);
    expect(of(supplied).supplements).toHaveLength(8);
  });

  test("a hook that throws ends the run, and what it threw comes out after all has ended", async () => {
    await using worker = await startScriptedServer(
      honestWorker({ "GET /abi/kv": () => undefined }),
    );
    const hooks = {
      ended: async () => {
        await sleep(10);
        throw new Error("a hook's own");
      },
    };
    await expect(runChecks(worker.url, [request, kvRoundTrip], { hooks })).rejects.toThrow("own");
    await expect.poll(() => worker.openConnections()).toBe(0);
  });

  test("waits are told with their bound", async () => {
    await using worker = await startScriptedServer(honestWorker());
    const waits: [string, number][] = [];
    await runChecks(worker.url, [kvRoundTrip, request], {
      hooks: { waiting: ({ check }, millis) => void waits.push([check, millis]) },
    });
    expect(waits).toHaveLength(1);
    expect(waits[0]?.[0]).toBe(kvRoundTrip.check);
    expect(waits[0]?.[1]).toBeLessThanOrEqual(kvRoundTrip.deadlineMillis);
  });
});

test("the loader's credential goes to the loader, the worker's to the worker", async () => {
  await using worker = await startScriptedServer(honestWorker());
  await using loader = await startScriptedServer((socket) => void socket.write(jsonAnswer({})));
  const headers = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
  await runChecks(worker.url, [load, request], {
    subject: {
      worker: endpointAt(worker.url, headers("worker")),
      loader: endpointAt(loader.url, headers("loader")),
    },
  });
  expect(worker.requests.every(({ head }) => head.includes("Bearer worker"))).toBe(true);
  expect(loader.requests.every(({ head }) => head.includes("Bearer loader"))).toBe(true);
  expect([worker.requests.length, loader.requests.length]).toEqual([1, 1]);
});

test("repeats nothing that failed: each direct check asks once", async () => {
  await using worker = await startScriptedServer(
    honestWorker({ "GET /abi/env": inTurn(jsonAnswer({}, "500 No"), probeDocument({})) }),
  );
  await runChecks(worker.url, [environment]);
  expect(worker.requests).toHaveLength(1);
});

test("what needs an origin is not begun where nobody said how the subject could reach one", async () => {
  await using worker = await startScriptedServer(honestWorker());
  const { of } = await runChecks(worker.url, [PLANNED.outbound]);
  expect(of(PLANNED.outbound)).toMatchObject({ notBegun: "noOrigin" });
});

test("deliveries wait for their turn in the queue only where the plan says so", async () => {
  const first = { ...PLANNED.deliveries, check: "first", deadlineMillis: 300 };
  const other = { ...first, check: "other" };
  const begunTogether = async (inTurn: boolean): Promise<boolean> => {
    await using worker = await startScriptedServer(honestWorker());
    const begun: string[] = [];
    let together = false;
    await runChecks(
      worker.url,
      [
        { ...first, inTurn },
        { ...other, inTurn },
      ],
      {
        hooks: {
          started: ({ check }) => {
            begun.push(check);
            together ||= begun.length === 2;
          },
          ended: async () => {
            begun.pop();
            return [];
          },
        },
      },
    );
    return together;
  };
  expect([await begunTogether(false), await begunTogether(true)]).toEqual([true, false]);
});

describe("a late read that is ordered", () => {
  const atMillis = 250;
  const patient = {
    ...request,
    supplements: [{ kind: "lateRead", request: { method: "GET", path: "/abi/late" }, atMillis }],
  } as const satisfies PlannedCheck;

  async function measureLate(more: Partial<RunOptions> = {}) {
    await using worker = await startScriptedServer(honestWorker());
    const waited: number[] = [];
    const hooks = {
      waiting: (_: PlannedCheck, millis: number) => waited.push(millis),
      ended: (observation: { readonly supplements: readonly unknown[] }) =>
        observation.supplements.length === 0 ? (["lateRead"] as const) : [],
    };
    const { of } = await runChecks(worker.url, [patient], { hooks, ...more });
    const { path } = worker.requests.at(-1) ?? {};
    return { waited, path, kinds: of(patient).supplements.map(({ kind }) => kind) };
  }

  test("is made so long after the check began, and the wait is told", async () => {
    const { waited, path, kinds } = await measureLate();
    expect(kinds).toEqual(["lateRead"]);
    expect(path).toBe("/abi/late");
    expect(waited).toHaveLength(1);
    expect(waited[0]).toBeGreaterThan(0);
    expect(waited[0]).toBeLessThanOrEqual(atMillis);
  });

  test("is not made when the run is stopped in the wait", async () => {
    const controller = new AbortController();
    const hooks = {
      waiting: () => controller.abort(),
      ended: () => ["lateRead"] as const,
    };
    const { path, kinds } = await measureLate({ hooks, signal: controller.signal });
    expect(kinds).toEqual([]);
    expect(path).toBe("/abi/handler");
  });
});
