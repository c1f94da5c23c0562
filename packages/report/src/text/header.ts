import type { Classification } from "../classification.ts";
import { phrase } from "../phrase.ts";
import type { Report } from "../report-schema.ts";
import { labelled } from "./lay-out.ts";
import type { Painter } from "./painter.ts";

const TITLES: Readonly<Record<Classification, string>> = {
  "deployed-runtime-conformance-run": "Runtime ABI conformance run against a deployed worker",
  "in-process-fake-runtime-self-test": "Self-test against the stand-in (no runtime was measured)",
};

/** What was measured, with what, and when. */
export function header(report: Report, paint: Painter): string[] {
  const { interface: measured, runner } = report;
  const source =
    runner.commit === "" ? "" : `, commit ${runner.commit}${runner.dirty ? ", modified" : ""}`;
  return [
    paint("bold", TITLES[report.classification]),
    ...labelled("subject", report.subject),
    ...labelled("worker", report.workerEndpoint),
    ...labelled("loader", report.loaderEndpoint === "" ? "none given" : report.loaderEndpoint),
    ...labelled("target", targetLine(report.target)),
    ...labelled("adapter", report.target?.loaderAdapter ?? ""),
    ...(report.target?.notes ?? []).flatMap((note) => labelled("note", note)),
    ...labelled("known", knownFailuresLine(report)),
    ...labelled("interface", `${measured.name} ${measured.version}`),
    ...labelled("contract", report.contractDigest),
    ...labelled("runner", `${runner.name} ${runner.version}${source}`),
    ...labelled("run", `${report.runToken}, started ${report.startedAt}`),
  ];
}

function knownFailuresLine({ knownFailures, knownFailuresFrom }: Report): string {
  const from = knownFailuresFrom === undefined ? "" : `, listed in ${knownFailuresFrom}`;
  return knownFailures.length === 0 && from === ""
    ? ""
    : `${phrase(knownFailures.length, "known failure")}${from}`;
}

function targetLine(target: Report["target"]): string {
  if (target === undefined) {
    return "";
  }
  const versions = Object.entries(target.versions).map(([name, version]) => `${name} ${version}`);
  return `${target.name}, ${target.mode} mode (${versions.join(", ")})`;
}
