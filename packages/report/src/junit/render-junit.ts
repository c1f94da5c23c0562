import { LINE_CHARACTERS } from "../limits.ts";
import type { RenderOptions } from "../renderers.ts";
import type { Report } from "../report-schema.ts";
import { type RunFault, runFaults } from "../run-faults.ts";
import { excerpt } from "../text/excerpt.ts";
import { presentable } from "../text/presentable.ts";
import { printableLine } from "../text/printable.ts";
import { verdictLine } from "../verdict-line.ts";
import { whoseBehaviour } from "../whose-behaviour.ts";
import { properties } from "./properties.ts";
import { kindOf, testCase } from "./test-case.ts";
import { element } from "./xml.ts";

/**
 * The report as JUnit XML, in the form that Ant writes and that Jenkins, GitLab and their like read:
 * one suite for the run, one case for each check, and one more, an `error`, for each thing that is
 * amiss with the run as a whole. So a consumer that looks at failures and errors finds none exactly
 * when the exit code of the run is 0.
 */
export function renderJunit(source: Report, options: Pick<RenderOptions, "allowPartial">): string {
  const report = presentable(source);
  const faults = runFaults(report, options);
  const suite = element("testsuite", suiteAttributes(report, faults), [
    element("properties", {}, properties(report, options)),
    ...report.checks.map((check) => testCase(report, check)),
    ...faults.map((fault) => faultCase(report, fault)),
    element("system-out", {}, statement(report)),
    element("system-err", {}),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", {}, [suite])}\n`;
}

function suiteAttributes(report: Report, faults: readonly RunFault[]) {
  const kinds = report.checks.map((check) => kindOf(report, check));
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  return {
    id: 0,
    name: printableLine(excerpt(report.subject, LINE_CHARACTERS)) || "(unnamed)",
    package: printableLine(report.interface.name),
    // Universal time; the format knows no time zone.
    timestamp: new Date(report.startedAt).toISOString().slice(0, "2026-01-01T00:00:00".length),
    // The format asks for one; which machine it was says nothing of the runtime.
    hostname: "localhost",
    tests: kinds.length + faults.length,
    failures: count("failure"),
    errors: faults.length,
    skipped: count("skipped"),
    time: (report.durationMillis / 1000).toFixed(3),
  };
}

function faultCase(report: Report, { name, reason, problem }: RunFault): string {
  const attributes = { name, classname: `${printableLine(report.interface.name)}.run`, time: "0" };
  return element("testcase", attributes, [
    element("error", { message: printableLine(problem), type: reason }),
  ]);
}

function statement(report: Report): string {
  return [verdictLine(report), report.proves, whoseBehaviour(report)].join("\n");
}
