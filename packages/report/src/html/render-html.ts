import { isSelfTest } from "../classification.ts";
import type { Report } from "../report-schema.ts";
import { DETAIL_LEVELS, type Detail } from "./limits.ts";
import { html, type Markup } from "./markup.ts";
import { grouped } from "./numbers.ts";
import { page } from "./page.ts";
import { pageBytes, smallEnough } from "./small-enough.ts";
import { checkSections } from "./views/check-section.ts";
import { checkTable } from "./views/check-table.ts";
import { failures } from "./views/failures.ts";
import { footer } from "./views/footer.ts";
import { header } from "./views/header.ts";
import { stale } from "./views/stale.ts";
import { subject } from "./views/subject.ts";
import { unmeasured } from "./views/unmeasured.ts";
import { resultOf, verdict } from "./views/verdict.ts";

const MAIN = [verdict, failures, stale, unmeasured, checkTable, checkSections, subject] as const;

/**
 * The report as one HTML file that needs no script and no network. Nothing of the subject is
 * markup on it, and a subject that answered with megabytes makes it no larger than `pageBytes`.
 */
export function renderHtml(report: Report): string {
  return smallEnough((detail) => reportPage(report, detail), pageBytes(report.checks.length));
}

function reportPage(report: Report, detail: Detail): Markup {
  const title = `${report.subject}: ${resultOf(report).word.toLowerCase()}`;
  return page({
    title: html`${shownTitle(title)} – ${isSelfTest(report) ? "self-test, no runtime" : "runtime ABI conformance"}`,
    kind: isSelfTest(report) ? "self-test" : "run",
    before: header(report, detail),
    main: [shortened(report, detail), ...MAIN.map((view) => view(report, detail))],
    after: footer(report, detail),
  });
}

/** Titles hold text alone, so the marks of `shown` have no place there. */
function shownTitle(title: string): string {
  return title.slice(0, 120);
}

function shortened(report: Report, detail: Detail) {
  return (
    detail !== DETAIL_LEVELS[0] &&
    html`<p class="note">Long texts and some requests are cut short, since a page holds at most ${grouped(pageBytes(report.checks.length))} bytes. The JSON report has all that was kept.</p>
`
  );
}
