import { compareReports } from "../comparison/compare-reports.ts";
import { renderComparisonHtml } from "../html/comparison/render-comparison-html.ts";
import { renderHtml } from "../html/render-html.ts";
import type { Report } from "../report-schema.ts";
import { pageBreakingReport } from "./page-breaking-report.ts";
import { storedReport } from "./stored-report.ts";

export interface PageCase {
  readonly name: string;
  readonly document: string;
}

/** One page of each kind that a reader can meet. */
export function pageCases(): PageCase[] {
  const host = storedReport("workerd-host");
  const stock = storedReport("workerd-stock");
  const report = (name: string, shown: Report) => ({ name, document: renderHtml(shown) });
  const comparison = (name: string, ...reports: Report[]) => ({
    name,
    document: renderComparisonHtml(
      compareReports(reports.map((each, index) => ({ source: `${index}.json`, report: each }))),
    ),
  });
  return [
    report("passed", host),
    report("failed", stock),
    report("interrupted", storedReport("workerd-host-interrupted")),
    report("known failures", withListed(stock)),
    report("self-test", storedReport("self-test")),
    report("failed self-test", storedReport("self-test-fault")),
    report("hostile", pageBreakingReport(host)),
    comparison("two compared", host, stock),
    comparison("many compared", host, stock, storedReport("self-test"), pageBreakingReport(host)),
  ];
}

/** The report with one failure known and one entry stale. */
function withListed(report: Report): Report {
  const named = ["failed", "passed"].map(
    (outcome) => report.checks.find((check) => check.outcome === outcome)?.name ?? "",
  );
  return { ...report, knownFailures: named.map((check) => ({ check, reason: "As it is." })) };
}
