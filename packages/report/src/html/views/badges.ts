import { ADVISORY_MEANS } from "../../advisory.ts";
import { isSelfTest } from "../../classification.ts";
import {
  type FailureStanding,
  failureStanding,
} from "../../known-failures/known-failure-standings.ts";
import type { Report, ReportedCheck } from "../../report-schema.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, shown } from "../markup.ts";

/** Whose behaviour decided a check: marked where it was not the runtime's. */
export function behaviourBadge(report: Report, check: ReportedCheck, detail: Detail): Interpolated {
  if (check.suppliedBy.length > 0) {
    const shownNames = check.suppliedBy.slice(0, detail.items);
    return shownNames.map(
      (name) => html`<span class="badge ours">+ ${shown(name, detail.lineCharacters)}</span> `,
    );
  }
  if (check.outcome === "unmeasured") {
    return html`<span class="quiet">–</span>`;
  }
  return html`<span class="quiet">${report.target === undefined ? "deployment’s" : "runtime’s own"}</span>`;
}

const STANDINGS: Readonly<Record<FailureStanding, string>> = {
  known: "known failure",
  stale: "stale: listed as known, yet passed",
  unmeasured: "listed as known, not measured",
  advisory: ADVISORY_MEANS,
};

/** How a check that is listed as a known failure stands, and that a check is advisory. */
export function knownBadge(report: Report, check: ReportedCheck): Interpolated {
  const standing = failureStanding(report, check);
  const advice =
    check.advisory === true &&
    standing !== "advisory" &&
    html` <span class="badge">advisory</span>`;
  const listed =
    standing !== undefined &&
    html` <span class="badge listed-${standing}">${STANDINGS[standing]}</span>`;
  return html`${advice}${listed}`;
}

/** What the column of {@link behaviourBadge} is called. */
export function behaviourHeading(report: Report): string {
  return isSelfTest(report) ? "Supplied by" : "Behaviour";
}
