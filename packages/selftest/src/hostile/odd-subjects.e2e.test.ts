import { startBehindProxy } from "@runtime-abi/faults";
import { startStandIn } from "@runtime-abi/stand-in";
import { describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { caseDifferences, differences, type HostileCase } from "./hostile-case.ts";
import { CASE_DEADLINE_MILLIS, CASE_SEED, UNSHORTENED_MILLIS } from "./limits.ts";
import { type HostileRun, measureHostile } from "./measure-hostile.ts";
import { startBelow } from "./scripted/base-path.ts";
import { latency } from "./scripted/latency.ts";
import { ODD_CASES } from "./subjects/index.ts";
import { unlessStarved } from "./unless-starved.ts";

const corpus = await installedCorpus();
const ALL_PASS: HostileCase = { name: "all pass", rows: [] };

/** How measuring these endpoints, setup check included, differs from 18 of 18. */
function allPass(worker: string, loader: string, run: Partial<HostileRun> = {}): Promise<string[]> {
  return unlessStarved(async () => {
    const report = await measureHostile({
      corpus,
      worker: { url: worker },
      loader: { url: loader },
      deadlineMillis: CASE_DEADLINE_MILLIS,
      ...run,
    });
    return differences(ALL_PASS, report);
  });
}

describe("an odd subject passes everything", () => {
  for (const hostile of ODD_CASES) {
    test.concurrent(`row ${hostile.rows.join(", ")}: ${hostile.name}`, async () => {
      expect(await caseDifferences(corpus, hostile)).toEqual([]);
    });
  }
});

describe("where it is", () => {
  test.concurrent.each([
    ["near", true],
    ["far away, where gaps that shrink are sampled again", false],
  ])("row h: a quarter of a second each way, and jitter: %s", async (_, loopback) => {
    const running = await startStandIn(corpus.deployment);
    const loader = { endpoint: running.loaderEndpoint, stop: async () => {} };
    // Jitter stays below half a gap, which is what two pieces may move towards each other.
    const options = { behaviours: [latency(250, 100)], seed: CASE_SEED };
    const subject = await startBehindProxy(running, options);
    const farLoader = await startBehindProxy(loader, options);
    const came = await allPass(subject.endpoint, farLoader.endpoint, {
      deadlineMillis: UNSHORTENED_MILLIS,
      loopback,
    });
    await farLoader.stop();
    await subject.stop();
    expect(came).toEqual([]);
  });

  test.concurrent.each(["/base", "/deep/er/base/", "/with%20blank", "/abi/health"])(
    "row j: an endpoint with the base path %s",
    async (path) => {
      const running = await startStandIn(corpus.deployment);
      const worker = await startBelow(path, running.endpoint);
      const loader = await startBelow(path, running.loaderEndpoint);
      const came = await allPass(worker.endpoint, loader.endpoint);
      await Promise.all([worker.stop(), loader.stop(), running.stop()]);
      expect(came).toEqual([]);
    },
  );

  test.concurrent("row k: loopback by IPv6", async () => {
    const running = await startStandIn(corpus.deployment, { host: "::1" });
    expect(running.endpoint).toContain("[::1]");
    const came = await allPass(running.endpoint, running.loaderEndpoint);
    await running.stop();
    expect(came).toEqual([]);
  });
});
