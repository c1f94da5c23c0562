import type { Outcome, Verdict } from "@runtime-abi/judge";
import type { Observation } from "@runtime-abi/protocol";
import { assembleReport, type Report } from "@runtime-abi/report";

export interface SampleFacts {
  readonly outcomes: readonly Outcome[];
  readonly interrupted?: boolean;
}

/** A coherent report with one check for each outcome. */
export function sampleReport({ outcomes, interrupted = false }: SampleFacts): Report {
  const names = outcomes.map((_, index) => `check-${index}`);
  return assembleReport({
    classification: "deployed-runtime-conformance-run",
    contract: {
      format: "takoform.runtime-abi-conformance@v1",
      interface: { apiVersion: "v1", name: "i", version: "1", schemaDigest: "sha256:0" },
      checks: names.map((name) => ({ name, proves: "It works." })),
    },
    verdicts: outcomes.map((outcome, index) => verdict(`check-${index}`, outcome)),
    observations: names.map(observation),
    contractDigest: `sha256:${"0".repeat(64)}`,
    subject: "Edge",
    workerEndpoint: "http://127.0.0.1:9",
    loaderEndpoint: "",
    runToken: "00ff",
    runner: { name: "runtime-abi", version: "0.0.0", commit: "", dirty: false },
    environment: { os: "any", node: "any" },
    startedAt: "2026-01-01T00:00:00.000Z",
    durationMillis: 1,
    residue: { requestsSent: {}, kvKeys: [], queueMessages: 0 },
    interrupted,
    bounds: {},
    independent: false,
  });
}

function verdict(check: string, outcome: Outcome): Verdict {
  const texts = { observed: "o", detail: "d", expected: "e", diagnosis: "", clause: "c" };
  const judged = { check, operation: "fetch", procedure: "request", outcome, ...texts } as const;
  return outcome === "passed"
    ? { ...judged, reason: "none" }
    : { ...judged, cause: "subject", reason: "status" };
}

function observation(check: string): Observation {
  return { check, procedure: "request", notBegun: "notSelected", supplements: [] };
}
