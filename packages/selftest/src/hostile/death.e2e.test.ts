import { setTimeout as sleep } from "node:timers/promises";
import { variationNamed } from "@runtime-abi/stand-in";
import { describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { ALL_CHECKS, CHECKS, type CheckAlias } from "./checks.ts";
import { caseDifferences, type HostileCase, startCase } from "./hostile-case.ts";
import { measureHostile } from "./measure-hostile.ts";
import { type Routes, type RunningRouter, startRouter } from "./scripted/router.ts";
import { answer } from "./scripted/wire.ts";

const corpus = await installedCorpus();

/** Room for background work after a restart. */
const DEADLINE_MILLIS = 4_000;

/** How long a supervisor takes. */
const RESTART_MILLIS = 400;

interface Mortal {
  /** The request that takes it down. */
  readonly by: string;
  readonly comesBack: boolean;
  /** How often it dies of it; afterwards a throw is answered as it should be. */
  readonly times?: number;
}

/** Measures a subject that goes down whole when it is asked for one route. */
async function measureMortal({ by, comesBack, times = Number.POSITIVE_INFINITY }: Mortal) {
  const started = await startCase(corpus, { name: "", rows: [] });
  const peer = { peer: corpus.contract.deployment.peer.identity };
  let deaths = 0;
  let router: RunningRouter | undefined;
  const routes: Routes = {
    [by]: async (socket) => {
      if (deaths >= times) {
        socket.end(answer("", "500 Oops"));
        return;
      }
      deaths += 1;
      await router?.goDown();
      if (comesBack) {
        await sleep(RESTART_MILLIS);
        await router?.comeBack();
      }
    },
  };
  router = await startRouter({ endpoint: started.endpoint, routes, peer });
  const { endpoint } = router;
  try {
    const report = await measureHostile({
      corpus,
      worker: { url: endpoint },
      loader: { url: started.loaderEndpoint },
      deadlineMillis: DEADLINE_MILLIS,
      skipSetupCheck: true,
    });
    return { report, deaths: () => deaths };
  } finally {
    await router.stop();
    await started.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measureMortal>>["report"];

function of(report: Measured, alias: CheckAlias): Measured["checks"][number] | undefined {
  return report.checks.find(({ name }) => name === CHECKS[alias]);
}

/** Everything but one check passed, or was left unmeasured: the subject had gone, or we were starved. */
function expectOthersUnblamed(report: Measured, blamed: CheckAlias): void {
  for (const alias of ALL_CHECKS.filter((candidate) => candidate !== blamed)) {
    const { outcome, cause = "nobody" } = of(report, alias) ?? {};
    expect(`${outcome}, ${cause}`, alias).toMatch(
      /^(passed, nobody|unmeasured, (subject|runner))$/,
    );
  }
}

describe("row 11: the process ends when a task is rejected", () => {
  const standIn = variationNamed("background-rejection-ends-the-process");
  const others = ALL_CHECKS.filter((alias) => alias !== "background");
  const hostile: HostileCase = {
    name: "known by refused connections alone",
    rows: ["11"],
    ...(standIn === undefined ? {} : { standIn }),
    fails: { background: "stopped-answering" },
    unmeasured: Object.fromEntries(others.map((alias) => [alias, "subject-gone" as const])),
  };

  test.concurrent("known by refused connections alone", async () => {
    expect(standIn).toBeDefined();
    expect(await caseDifferences(corpus, hostile)).toEqual([]);
  });
});

describe("row 11: another request takes it down", () => {
  for (const [by, blamed] of [
    ["GET /abi/throw", "thrown"],
    ["POST /abi/echo-stream", "upload"],
    ["GET /abi/env", "env"],
  ] as const) {
    test.concurrent(`${by}, for good: that check alone fails`, async () => {
      const { report, deaths } = await measureMortal({ by, comesBack: false });
      expect(deaths()).toBe(1);
      expect(of(report, blamed)).toMatchObject({ outcome: "failed", reason: "stopped-answering" });
      expectOthersUnblamed(report, blamed);
    });

    test.concurrent(`${by}, and it comes back: blamed when it does so again`, async () => {
      const { report, deaths } = await measureMortal({ by, comesBack: true });
      expect(deaths()).toBe(2);
      expect(of(report, blamed)).toMatchObject({ outcome: "failed", reason: "stopped-answering" });
      expect(of(report, blamed)?.observed).toContain("twice");
      expectOthersUnblamed(report, blamed);
    });
  }

  test.concurrent("once, and never again: nobody can tell why", async () => {
    const { report, deaths } = await measureMortal({
      by: "GET /abi/throw",
      comesBack: true,
      times: 1,
    });
    expect(deaths()).toBe(1);
    expect(of(report, "thrown")).toMatchObject({
      outcome: "unmeasured",
      cause: "subject",
      reason: "death-not-confirmed",
    });
    expectOthersUnblamed(report, "thrown");
  });
});
