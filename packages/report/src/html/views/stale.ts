import { knownFailuresThatAre } from "../../known-failures/known-failure-standings.ts";
import { icon } from "../icons.ts";
import { html, shown } from "../markup.ts";
import { checkLink } from "./links.ts";
import type { View } from "./view.ts";

/** Entries of the list of known failures whose checks passed: they fail the run until removed. */
export const stale: View = (report, detail) => {
  const names = knownFailuresThatAre("stale", report).map(({ check }) => check);
  const passed = report.checks.filter(({ name }) => names.includes(name));
  return (
    passed.length > 0 &&
    html`<section class="failures" aria-labelledby="stale"><h2 id="stale">Known failures that are stale</h2>
<ol>${passed.map((check) => html`<li>${icon("failed")}<div><p>${checkLink(report, check, detail)}</p><p class="observed">listed as a known failure, but it passed</p><p class="likely">Remove it from the list${report.knownFailuresFrom !== undefined && html` <code>${shown(report.knownFailuresFrom, detail.lineCharacters)}</code>`}: as long as it stands there, the run fails.</p></div></li>`)}</ol></section>
`
  );
};
