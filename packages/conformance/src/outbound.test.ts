import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import type { Measurement, Observation } from "@runtime-abi/protocol";
import type { Variation } from "@runtime-abi/stand-in";
import { startStandIn } from "@runtime-abi/stand-in";
import { expect, test } from "vitest";
import { scrubObservation } from "./evidence/scrub-observation.ts";
import { judgeReport } from "./judge-report.ts";
import type { OriginOptions } from "./origin-place.ts";
import { previewRun } from "./preview-run.ts";
import { createScrubber } from "./scrub/create-scrubber.ts";
import { selfTest } from "./self-test.ts";
import { sampleMeasurement } from "./testing/sample-observation.ts";

const CORPUS = await verifyCorpusDirectory(
  fileURLToPath(new URL("../../../corpus/runtime-abi-extended-v1", import.meta.url)),
);
const OUTBOUND = CORPUS.contract.checks.filter(({ procedure }) => procedure === "outbound");
const SELECTED = new Set(OUTBOUND.map(({ name }) => name));

/** A stand-in whose module reaches nobody. */
const CUT_OFF: Variation = {
  name: "reaches-nobody",
  description: "A fetch of the module's rejects before anything leaves the isolate.",
  replaces: "outboundFetch",
  behaviours: { outboundFetch: () => Promise.reject(new TypeError("fetch failed")) },
};

async function measured(faults: readonly Variation[], origin?: OriginOptions) {
  const report = await selfTest({
    corpus: CORPUS,
    selected: SELECTED,
    start: (deployment) => startStandIn(deployment, { faults }),
    ...(origin === undefined ? {} : { origin }),
  });
  // The verdicts must follow from what the report keeps.
  expect(judgeReport(report, CORPUS).differences).toEqual([]);
  const checks = report.checks.filter(({ name }) => SELECTED.has(name));
  return {
    checks,
    gists: [
      ...new Set(checks.map(({ outcome, cause, reason }) => [outcome, cause, reason].join(" "))),
    ],
  };
}

test("what the module fetches is measured on loopback without being asked for", async () => {
  const { checks, gists } = await measured([]);
  expect(gists).toEqual(["passed  none"]);
  for (const { evidence } of checks) {
    expect(evidence.measurement?.origin?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  }
});

test("a subject that reaches nobody fails nothing", async () => {
  const { checks, gists } = await measured([CUT_OFF]);
  expect(gists).toEqual(["unmeasured environment origin-unreached"]);
  expect(checks[0]?.diagnosis).toContain("--origin-listen");
});

test("the module is told the URL that the operator gives, whatever is listened on", async () => {
  const { checks, gists } = await measured([], {
    listen: "127.0.0.1:0",
    // Nobody listens at that port.
    url: "http://127.0.0.1:1/below",
  });
  expect(gists).toEqual(["unmeasured environment origin-unreached"]);
  expect(checks[0]?.evidence.measurement?.origin?.url).toBe("http://127.0.0.1:1/below");
});

test("a port that is taken is the operator's to change", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  const { gists } = await measured([], { listen: `127.0.0.1:${port}` });
  await new Promise((resolve) => taken.close(resolve));
  expect(gists).toEqual(["unmeasured operator no-origin"]);
});

test("a preview says what is missing", () => {
  const reasons = (hasOrigin: boolean) => {
    const { checks } = previewRun({
      corpus: CORPUS,
      hasLoader: true,
      hasOrigin,
      selected: SELECTED,
    });
    const previewed = checks.filter(({ check }) => SELECTED.has(check));
    return previewed.map(({ unmeasured, requests }) => [unmeasured, requests.length]);
  };
  expect(new Set(reasons(false).flat())).toEqual(new Set(["no --origin-listen", 0]));
  expect(new Set(reasons(true).flat())).toEqual(new Set([undefined, 1]));
});

test("a secret that a subject writes into what it asks of the origin is masked", () => {
  const secret = "correct-horse-battery";
  const times = { atMillis: 1, endedAtMillis: 2, sent: [], end: "answered" as const };
  const request = { ...times, method: secret, target: `hello?${secret}` };
  const origin: NonNullable<Measurement["origin"]> = {
    url: `http://127.0.0.1:9/${secret}`,
    connections: 1,
    requests: [request],
    failure: secret,
  };
  const measurement = { ...sampleMeasurement([]), origin };
  const observation: Observation = {
    check: "a",
    procedure: "outbound",
    measurement,
    supplements: [],
  };
  const scrubbed = scrubObservation(observation, createScrubber([secret]));
  expect(scrubbed.measurement?.origin?.requests[0]).toMatchObject({ atMillis: 1, end: "answered" });
  expect(JSON.stringify(scrubbed)).not.toContain(secret);
});
