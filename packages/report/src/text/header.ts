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
export function header(report: Report, paint: Painter, columns?: number): string[] {
  const { interface: measured, runner } = report;
  const source =
    runner.commit === "" ? "" : `, commit ${runner.commit}${runner.dirty ? ", modified" : ""}`;
  const fact = (label: string, text: string) => labelled(label, text, 2, columns);
  return [
    paint("bold", TITLES[report.classification]),
    ...fact("subject", report.subject),
    ...fact("worker", report.workerEndpoint),
    ...fact("loader", report.loaderEndpoint === "" ? "none given" : report.loaderEndpoint),
    ...fact("target", targetLine(report.target)),
    ...fact("adapter", report.target?.loaderAdapter ?? ""),
    ...(report.target?.notes ?? []).flatMap((note) => fact("note", note)),
    ...fact("known", knownFailuresLine(report)),
    ...fact("interface", `${measured.name} ${measured.version}`),
    ...fact("contract", report.contractDigest),
    ...fact("runner", `${runner.name} ${runner.version}${source}`),
    ...fact("run", `${report.runToken}, started ${report.startedAt}`),
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
