import { isSelfTest } from "../../classification.ts";
import {
  type KnownFailureStanding,
  knownFailureStanding,
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

const STANDINGS: Readonly<Record<KnownFailureStanding, string>> = {
  known: "known failure",
  stale: "stale: listed as known, yet passed",
  unmeasured: "listed as known, not measured",
};

/** How a check that is listed as a known failure stands. */
export function knownBadge(report: Report, check: ReportedCheck): Interpolated {
  const standing = knownFailureStanding(report, check);
  return (
    standing !== undefined &&
    html` <span class="badge listed-${standing}">${STANDINGS[standing]}</span>`
  );
}

/** What the column of {@link behaviourBadge} is called. */
export function behaviourHeading(report: Report): string {
  return isSelfTest(report) ? "Supplied by" : "Behaviour";
}
