import { fileURLToPath } from "node:url";
import { type VerifiedCorpus, verifyCorpusDirectory } from "@runtime-abi/contract";
import { type Exchange, STAND_IN_HEADER } from "@runtime-abi/protocol";
import { type Report, type ReportedTarget, readReport, renderJson } from "@runtime-abi/report";
import { mapExchanges } from "../evidence/map-measurements.ts";
import { judgeReport } from "../judge-report.ts";
import { selfTest } from "../self-test.ts";

/** The corpus of this checkout. */
export function pinnedCorpus(): Promise<VerifiedCorpus> {
  return verifyCorpusDirectory(
    fileURLToPath(new URL("../../../../corpus/runtime-abi-v1", import.meta.url)),
  );
}

/** A report that was really measured, stored and read back: a self-test of the stand-in. */
export async function storedSelfTest(corpus: VerifiedCorpus): Promise<Report> {
  return readReport(renderJson(await selfTest({ corpus })), "self-test.json");
}

const TARGET: ReportedTarget = {
  name: "sample",
  mode: "host",
  versions: { sample: "1.2" },
  executableSha256: "ab".repeat(32),
  loaderAdapter: "sample-loader",
  additions: [
    {
      name: "kv-bytes",
      does: "Stores bytes.",
      checks: ["kv-binding-round-trips-bytes-through-env"],
    },
    { name: "log-relay", does: "Relays logs.", checks: [] },
  ],
  notes: ["It has no network."],
};

/** The same evidence as that of a deployed runtime which one of our targets started. */
export function asDeployed(report: Report, corpus: VerifiedCorpus): Report {
  const claimed: Report = {
    ...report,
    classification: "deployed-runtime-conformance-run",
    subject: "sample",
    target: TARGET,
    knownFailures: [
      { check: "globals-floor-present", reason: "None.", link: "https://issues.example/1" },
    ],
    knownFailuresFrom: "known.json",
    bounds: { runDeadlineMillis: 90_000 },
    checks: report.checks.map((check) => ({
      ...check,
      evidence: mapExchanges(check.evidence, withoutMark),
    })),
  };
  return judgeReport(claimed, corpus).report;
}

function withoutMark(exchange: Exchange): Exchange {
  const { head } = exchange;
  return head === undefined
    ? exchange
    : {
        ...exchange,
        head: {
          ...head,
          headers: head.headers.filter(([name]) => name.toLowerCase() !== STAND_IN_HEADER),
        },
      };
}

/** The same run, had the operator left out what the run reads back by its token. */
export function asPartial(report: Report, corpus: VerifiedCorpus): Report {
  const checks = report.checks.map((check) =>
    JSON.stringify(check.evidence).includes(report.runToken) ? unselected(check) : check,
  );
  return judgeReport({ ...report, checks }, corpus).report;
}

function unselected(check: Report["checks"][number]): Report["checks"][number] {
  const { name, procedure } = check;
  return {
    ...check,
    evidence: { check: name, procedure, notBegun: "notSelected", supplements: [] },
  };
}
