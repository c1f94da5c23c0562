import type { Verdict } from "@runtime-abi/judge";
import type { Observation, Procedure, TargetIdentity } from "@runtime-abi/protocol";
import type { ReportInput } from "../assemble-report.ts";

/** The checks of the sample contract: name and procedure. */
const CHECKS = [
  ["module-loads", "load"],
  ["answers", "request"],
  ["stores-bytes", "kvRoundTrip"],
  ["fires", "scheduledObservation"],
] as const satisfies readonly (readonly [string, Procedure])[];
export type SampleCheck = (typeof CHECKS)[number][0];

/** A verdict that is not the default of passing. */
export type SampleVerdict = Partial<
  Pick<Verdict, "outcome" | "cause" | "reason" | "observed" | "detail" | "diagnosis">
>;

const FAILED: SampleVerdict = {
  cause: "subject",
  reason: "status",
  observed: "status 500",
  diagnosis: 'The handler threw.\nBy hand: curl -i "$ENDPOINT/abi/health"',
};
const UNMEASURED: SampleVerdict = {
  cause: "operator",
  reason: "no-loader-endpoint",
  observed: "no loader endpoint was given",
  diagnosis: "Give one.",
};

export const failed = (change: SampleVerdict = {}): SampleVerdict => ({
  ...FAILED,
  ...change,
  outcome: "failed",
});
export const unmeasured = (change: SampleVerdict = {}): SampleVerdict => ({
  ...UNMEASURED,
  ...change,
  outcome: "unmeasured",
});

export const SAMPLE_TARGET: TargetIdentity = {
  name: "workerd",
  mode: "host",
  versions: { workerd: "1.2", miniflare: "5.0" },
  additions: [
    { name: "kv-bytes", does: "Stores bytes as bytes.", supplies: [{ procedure: "kvRoundTrip" }] },
    {
      name: "cron-clock",
      does: "Fires at minutes.",
      supplies: [{ procedure: "scheduledObservation" }],
    },
    { name: "log-relay", does: "Relays logs.", supplies: [] },
  ],
};

/** The input of a report in which every check passed, but for the verdicts given. */
export function sampleInput(
  verdicts: Partial<Record<SampleCheck, SampleVerdict>> = {},
  change: Partial<ReportInput> = {},
): ReportInput {
  return {
    classification: "deployed-runtime-conformance-run",
    contract: {
      format: "takoform.runtime-abi-conformance@v1",
      interface: {
        apiVersion: "v1",
        name: "worker.runtime",
        version: "1.0.0",
        schemaDigest: "sha256:0",
      },
      checks: CHECKS.map(([name]) => ({ name, proves: `that ${name} holds.` })),
    },
    contractDigest: `sha256:${"0a".repeat(32)}`,
    subject: "acme",
    workerEndpoint: "https://worker.example",
    loaderEndpoint: "https://loader.example",
    runToken: "0123456789abcdef",
    runner: { name: "runtime-abi", version: "0.1.0", commit: "abc123", dirty: false },
    environment: { os: "Linux 6 x64", node: "v26.10.0" },
    startedAt: "2026-11-29T12:00:00.000Z",
    durationMillis: 61_500.25,
    residue: { requestsSent: { GET: 7, POST: 2 }, kvKeys: ["runtime-abi:n"], queueMessages: 0 },
    interrupted: false,
    bounds: {},
    independent: false,
    observations: CHECKS.map(([check, procedure]) =>
      observation(check, procedure, verdicts[check]),
    ),
    verdicts: CHECKS.map(([check, procedure]) => verdict(check, procedure, verdicts[check])),
    ...change,
  };
}

function verdict(check: string, procedure: Procedure, change: SampleVerdict = {}): Verdict {
  return {
    check,
    operation: "fetch",
    procedure,
    outcome: "passed",
    reason: "none",
    observed: "as expected",
    detail: "",
    expected: "status 200",
    diagnosis: "",
    clause: "worker.runtime 1.0.0, fetch",
    ...change,
  };
}

function observation(check: string, procedure: Procedure, change: SampleVerdict = {}): Observation {
  if (change.outcome === "unmeasured") {
    const notBegun = procedure === "load" ? "noLoaderEndpoint" : "notSelected";
    return { check, procedure, notBegun, supplements: [] };
  }
  const measurement = {
    startedAt: "2026-11-29T12:00:01.000Z",
    durationMillis: 12.5,
    loopback: false,
    exchanges: [],
    stalls: [],
    ending: "finished" as const,
  };
  return { check, procedure, measurement, supplements: [] };
}
