import { expect, it } from "vitest";
import { compareReports } from "../../comparison/compare-reports.ts";
import type { Report } from "../../report-schema.ts";
import { pageBreakingReport } from "../../testing/page-breaking-report.ts";
import { storedReport } from "../../testing/stored-report.ts";
import { PAGE_BYTES } from "../limits.ts";
import { renderComparisonHtml } from "./render-comparison-html.ts";

const render = (...reports: Report[]) =>
  renderComparisonHtml(
    compareReports(reports.map((report, index) => ({ source: `${index}.json`, report }))),
  );

const host = storedReport("workerd-host");
const stock = storedReport("workerd-stock");

it("has a row for each check and a cell for each report, with its marks", () => {
  const page = render(host, stock, storedReport("self-test"));
  expect(page.match(/<th scope="row">/g)).toHaveLength(host.checks.length);
  expect(page.match(/<th scope="col">/g)).toHaveLength(5);
  expect(page).toContain("+ kv-bytes-projection");
  expect(page).toContain("+ stand-in");
  expect(page).toContain("Self-test: no runtime was measured.");
});

it("of two reports shows the changes at once, of more when asked", () => {
  expect(render(host, stock)).toContain('<details class="plain" open><summary>2 worse');
  expect(render(host, stock, storedReport("self-test"))).not.toContain('class="plain" open');
});

it("is the same each time", () => {
  expect(render(host, stock)).toBe(render(host, stock));
});

it("stays small and inert when a report is hostile", () => {
  const page = render(host, pageBreakingReport(host), pageBreakingReport(stock));
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(PAGE_BYTES);
  expect(page).not.toMatch(/<(script|img|iframe|link|base)/);
});
