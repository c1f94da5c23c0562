import { setTimeout as sleep } from "node:timers/promises";
import type { PlannedCheck, TargetExit } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import type { RunOptions } from "./run-options.ts";
import { acceleratedClock } from "./testing/accelerated-clock.ts";
import { honestWorker } from "./testing/honest-worker.ts";
import { PLANNED, probeDocument } from "./testing/planned-checks.ts";
import type { Route } from "./testing/scripted-routes.ts";
import { type RunningServer, startScriptedServer } from "./testing/scripted-server.ts";
import { runChecks } from "./testing/test-run.ts";

const { environment, kvRoundTrip, waitUntil } = PLANNED;
const killer: PlannedCheck = { ...PLANNED.request, check: "killer", disruptive: true };
/** A return that never comes is waited for ten times as fast. */
const clock = acceleratedClock(10);
const OPEN = probeDocument({ settled: false });

/** A worker whose process can be made to die, and to come back on the same port. */
class MortalWorker implements AsyncDisposable {
  #server: RunningServer | undefined;
  #port = 0;
  readonly paths: string[] = [];
  readonly #table: Readonly<Record<string, Route>>;
  readonly #backAfterMillis: number | undefined;

  constructor(
    table: (worker: MortalWorker) => Readonly<Record<string, Route>>,
    backAfterMillis?: number,
  ) {
    this.#table = table(this);
    this.#backAfterMillis = backAfterMillis;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    const script = honestWorker(this.#table);
    this.#server = await startScriptedServer(
      (socket, request) => {
        this.paths.push(request.path);
        return script(socket, request);
      },
      { port: this.#port },
    );
    this.#port = this.#server.port;
    return this;
  }

  async die(): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
    this.#server = undefined;
    if (this.#backAfterMillis !== undefined) {
      await sleep(this.#backAfterMillis);
      await this.start();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }
}

async function runMortal(
  table: (worker: MortalWorker) => Readonly<Record<string, Route>>,
  checks: readonly PlannedCheck[],
  { backAfterMillis, ...more }: Partial<RunOptions> & { backAfterMillis?: number } = {},
) {
  await using worker = await new MortalWorker(table, backAfterMillis).start();
  return { ...(await runChecks(worker.url, checks, more)), paths: worker.paths };
}

/** The process ends while it handles the request. */
const diesAtOnce = (worker: MortalWorker): Readonly<Record<string, Route>> => ({
  "GET /abi/handler": () => {
    void worker.die();
    return undefined;
  },
});

/** The answer is out, and then a task that it left behind ends the process. */
const diesBehind = (worker: MortalWorker): Readonly<Record<string, Route>> => ({
  "POST /abi/wait-until": () => {
    setTimeout(() => void worker.die(), 10);
    return probeDocument({ registeredTasks: 2, responseSent: true });
  },
  "GET /abi/wait-until": () => OPEN,
});

describe("a subject that dies for good", () => {
  test("under a request: that check is blamed, later ones are not begun", async () => {
    const after = { ...environment, disruptive: true };
    const { of, observations } = await runMortal(diesAtOnce, [environment, killer].toReversed(), {
      serial: true,
      clock,
    });
    expect(observations.map(({ check }) => check)).toEqual([killer.check, after.check]);
    expect(of(killer)).toMatchObject({
      measurement: { exchanges: [{ end: "noHead" }] },
      subjectGone: { sign: "refused", blamed: killer.check, cameBack: false },
      supplements: [],
    });
    expect(of(environment)).toMatchObject({
      notBegun: "subjectGone",
      subjectGone: { blamed: killer.check, cameBack: false },
    });
  });

  test("behind a trigger's answer: the trigger's check is blamed, not who polls", async () => {
    const { of } = await runMortal(diesBehind, [environment, kvRoundTrip, waitUntil], { clock });
    expect(of(waitUntil)).toMatchObject({
      measurement: { ending: "subjectGone" },
      subjectGone: { blamed: waitUntil.check },
    });
    for (const check of [environment, kvRoundTrip]) {
      expect(of(check)).toMatchObject({
        notBegun: "subjectGone",
        subjectGone: { blamed: waitUntil.check },
      });
    }
  });
});

test("a subject that does not survive our giving up: that check is blamed, not the next", async () => {
  const fourTimes = acceleratedClock(4);
  const givenUp: PlannedCheck = { ...killer, disruptive: false, deadlineMillis: 320 };
  const diesOfTheAbort = (worker: MortalWorker): Readonly<Record<string, Route>> => ({
    "GET /abi/handler": () => {
      setTimeout(() => void worker.die(), givenUp.deadlineMillis / 4 + 20);
      return undefined;
    },
  });
  const { of } = await runMortal(diesOfTheAbort, [givenUp, environment], {
    serial: true,
    clock: fourTimes,
  });
  expect(of(givenUp)).toMatchObject({
    measurement: { ending: "deadline" },
    subjectGone: { sign: "refused", blamed: givenUp.check },
  });
  expect(of(environment)).toMatchObject({ notBegun: "subjectGone" });
});

describe("a subject that dies and comes back", () => {
  const backAfterMillis = 200;

  test("dies again under the blamed check alone, which is measured last", async () => {
    const { of, paths } = await runMortal(diesAtOnce, [killer, environment], {
      backAfterMillis,
      serial: true,
    });
    expect(of(killer)).toMatchObject({
      subjectGone: { blamed: killer.check, cameBack: true },
      supplements: [{ kind: "alone", measurement: { exchanges: [{ end: "noHead" }] } }],
    });
    expect(of(environment)).toMatchObject({ measurement: { ending: "finished" }, supplements: [] });
    expect(of(environment).subjectGone).toBeUndefined();
    expect(paths).toEqual(["/abi/handler", "/abi/env", "/abi/handler"]);
  });

  test("checks that it cut are measured once more, both attempts kept", async () => {
    let reads = 0;
    const table = (worker: MortalWorker): Readonly<Record<string, Route>> => ({
      ...diesAtOnce(worker),
      "GET /abi/kv": () => {
        reads += 1;
        return probeDocument(reads > 6 ? { found: true, valueBase64: "" } : { found: false });
      },
    });
    const told: string[] = [];
    const { of } = await runMortal(table, [kvRoundTrip, killer], {
      backAfterMillis,
      hooks: {
        ended: ({ check }) => {
          told.push(check);
          return [];
        },
      },
    });
    expect(of(kvRoundTrip)).toMatchObject({
      measurement: { ending: "subjectGone" },
      subjectGone: { blamed: killer.check, cameBack: true },
      supplements: [{ kind: "alone", measurement: { ending: "finished" } }],
    });
    expect(told.filter((check) => check === kvRoundTrip.check)).toHaveLength(1);
  });

  test("a task left behind by an answered request is waited for when it is alone", async () => {
    const diesLate = (worker: MortalWorker): Readonly<Record<string, Route>> => ({
      "GET /abi/handler": () => {
        setTimeout(() => void worker.die(), 60);
        return probeDocument({});
      },
      "GET /abi/kv": () => probeDocument({ found: false }),
    });
    const { of } = await runMortal(diesLate, [kvRoundTrip, killer], { backAfterMillis });
    expect(of(kvRoundTrip)).toMatchObject({
      measurement: { ending: "subjectGone" },
      subjectGone: { blamed: killer.check },
      supplements: [{ kind: "alone", measurement: { ending: "deadline" } }],
    });
    expect(of(killer)).toMatchObject({
      measurement: { ending: "finished" },
      subjectGone: { blamed: killer.check, cameBack: true },
      supplements: [
        { kind: "alone", measurement: { ending: "subjectGone", exchanges: [{ end: "complete" }] } },
      ],
    });
  });

  test("one that never dies again is not confirmed", async () => {
    let deaths = 0;
    const once = (worker: MortalWorker): Readonly<Record<string, Route>> => ({
      "GET /abi/handler": () => {
        deaths += 1;
        if (deaths > 1) {
          return probeDocument({});
        }
        void worker.die();
        return undefined;
      },
    });
    const { of } = await runMortal(once, [killer, environment], { backAfterMillis, serial: true });
    expect(of(killer)).toMatchObject({
      subjectGone: { blamed: killer.check },
      supplements: [{ kind: "alone", measurement: { ending: "finished" } }],
    });
  });
});

describe("what is no death", () => {
  test("a refused connection over a network, without further sign", async () => {
    await using worker = await new MortalWorker(diesAtOnce).start();
    const { of } = await runChecks(worker.url, [killer, environment], {
      serial: true,
      subject: { worker: { url: worker.url, headers: {}, loopback: false } },
    });
    expect(of(killer).subjectGone).toBeUndefined();
    expect(of(environment)).toMatchObject({
      measurement: { ending: "finished", exchanges: [{ failure: { kind: "refused" } }] },
    });
  });

  test("a reset by a subject that goes on listening", async () => {
    await using worker = await startScriptedServer(
      honestWorker({
        "GET /abi/handler": (_, socket) => {
          socket.resetAndDestroy();
          return undefined;
        },
      }),
    );
    const { of } = await runChecks(worker.url, [killer, environment], { serial: true });
    expect(of(killer)).toMatchObject({ measurement: { ending: "finished" }, supplements: [] });
    expect(of(killer).subjectGone).toBeUndefined();
  });

  test("an endpoint that was never there", async () => {
    const server = await startScriptedServer(() => undefined);
    await server[Symbol.asyncDispose]();
    const { of } = await runChecks(server.url, [environment, killer]);
    expect(of(environment).measurement?.exchanges).toMatchObject([
      { failure: { kind: "refused" } },
    ]);
    expect(of(killer).subjectGone).toBeUndefined();
  });
});

test("a target that says it exited is believed, and its words are kept", async () => {
  const exited = Promise.withResolvers<TargetExit>();
  await using worker = await new MortalWorker((mortal) => ({
    "GET /abi/handler": () => {
      void mortal.die().then(() => exited.resolve({ message: "exit code 1", log: [] }));
      return undefined;
    },
  })).start();
  const { of } = await runChecks(worker.url, [killer, environment], {
    serial: true,
    clock,
    subject: {
      worker: { url: worker.url, headers: {}, loopback: true },
      exited: exited.promise,
    },
  });
  expect(of(killer).subjectGone).toMatchObject({ blamed: killer.check, cameBack: false });
  expect(of(environment).notBegun).toBe("subjectGone");
});
