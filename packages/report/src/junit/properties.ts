import { exitMeaning } from "../exit-meaning.ts";
import type { RenderOptions } from "../renderers.ts";
import type { Report } from "../report-schema.ts";
import { printableLine } from "../text/printable.ts";
import { element } from "./xml.ts";

/** What was measured, with what, and what it proves; and which checks an addition decided. */
export function properties(report: Report, options: Pick<RenderOptions, "allowPartial">): string[] {
  const facts = [...runFacts(report, options), ...targetFacts(report), ...supplied(report)];
  return facts.map(([name, value]) => element("property", { name: printableLine(name), value }));
}

type Fact = readonly [name: string, value: string];

function runFacts(report: Report, options: Pick<RenderOptions, "allowPartial">): Fact[] {
  const { code, means } = exitMeaning(report, options);
  const { runner } = report;
  const commit = runner.commit === "" ? [] : [runner.commit, ...(runner.dirty ? ["modified"] : [])];
  return [
    ["classification", report.classification],
    ["proves", report.proves],
    ["publicationReady", String(report.publicationReady)],
    ["status", report.status],
    ["completeness", report.completeness],
    ["exitCode", String(code)],
    ["exitMeaning", means],
    ["subject", report.subject],
    ["workerEndpoint", report.workerEndpoint],
    ["loaderEndpoint", report.loaderEndpoint],
    ["interface", `${report.interface.name} ${report.interface.version}`],
    ["contractDigest", report.contractDigest],
    ["runToken", report.runToken],
    ["runner", [runner.name, runner.version, ...commit].join(" ")],
    ["environment", `${report.environment.os}, Node.js ${report.environment.node}`],
    ["closesBlocker", String(report.closesBlocker)],
    ["closesBlockerReason", report.closesBlockerReason],
  ];
}

function targetFacts({ target }: Report): Fact[] {
  if (target === undefined) {
    return [];
  }
  return [
    ["target", `${target.name}, ${target.mode} mode`],
    ...Object.entries(target.versions).map(([name, version]): Fact => [`version.${name}`, version]),
    ...target.additions.map(({ name, does }): Fact => [`addition.${name}`, does]),
  ];
}

function supplied({ checks }: Report): Fact[] {
  return checks
    .filter(({ suppliedBy }) => suppliedBy.length > 0)
    .map(({ name, suppliedBy }) => [`suppliedBy.${name}`, suppliedBy.join(", ")]);
}
