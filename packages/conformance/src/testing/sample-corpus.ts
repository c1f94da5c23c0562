import type { Contract, VerifiedCorpus } from "@runtime-abi/contract";
import type { Plan, PlannedCheck, Procedure } from "@runtime-abi/protocol";

export const SAMPLE_TOKEN = "00112233445566778899aabbccddeeff";

const CHECKS = [
  ["loads", "load"],
  ["answers", "request"],
  ["stores", "kvRoundTrip"],
] as const satisfies readonly (readonly [string, Procedure])[];

/** A corpus of three checks, with no more of a contract than conformance itself reads. */
export function sampleCorpus(): VerifiedCorpus {
  const contract = {
    interface: { apiVersion: "v1", name: "worker.runtime", version: "1.0.0", schemaDigest: "s" },
    probeProtocol: { protocol: "takoform.runtime-abi-probe@v1" },
    runCorrelation: { placeholder: "{run}", tokenBytes: 16 },
    checks: CHECKS.map(([name, procedure]) => ({
      name,
      procedure,
      proves: `that ${name} holds.`,
      ...(procedure === "kvRoundTrip" ? { payload: { nonceTemplate: "kv-{run}" } } : {}),
    })),
  } as unknown as Contract;
  return {
    contract,
    contractDigest: `sha256:${"0".repeat(64)}`,
    bundles: new Map(),
    deployment: { vars: ["SAMPLE"] } as unknown as VerifiedCorpus["deployment"],
  };
}

export const SAMPLE_PLAN = {
  checks: CHECKS.map(([check, procedure]) => ({ check, procedure }) as PlannedCheck),
} as unknown as Plan;
