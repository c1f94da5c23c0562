import { isSelfTest } from "../../classification.ts";
import type { Report, ReportedCheck } from "../../report-schema.ts";
import { formatDuration } from "../../text/format-duration.ts";
import { outcomeLabel } from "../icons.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { behaviourBadge, behaviourHeading, knownBadge } from "./badges.ts";
import { checkLink } from "./links.ts";
import type { View } from "./view.ts";

/*
 * The roles are written out: the narrow layout makes blocks of the cells, and some browsers forget
 * then that it is a table.
 */

/** Every check in contract order, a row each, and below what the mark means. */
export const checkTable: View = (
  report,
  detail,
) => html`<section aria-labelledby="checks"><h2 id="checks">All checks</h2>
<table class="checks" role="table" aria-labelledby="checks"><thead role="rowgroup"><tr role="row">${[
  "Outcome",
  "Check and what was observed",
  "Operation",
  behaviourHeading(report),
  "Time",
].map((text) => html`<th scope="col" role="columnheader">${text}</th>`)}</tr></thead>
<tbody role="rowgroup">${report.checks.map((check) => row(report, check, detail))}</tbody></table>
${legend(report, detail)}</section>
`;

function row(report: Report, check: ReportedCheck, detail: Detail): Markup {
  const { outcome, observed, operation, durationMillis } = check;
  const time = durationMillis === undefined ? "–" : formatDuration(durationMillis);
  return html`<tr role="row" class="${outcome}"><td role="cell">${outcomeLabel(outcome)}</td><th scope="row" role="rowheader">${checkLink(report, check, detail)}${knownBadge(report, check)}<span class="observed">${shown(observed, Math.min(240, detail.lineCharacters))}</span></th><td role="cell"><code>${shown(operation, detail.lineCharacters)}</code></td><td role="cell">${behaviourBadge(report, check, detail)}</td><td role="cell" class="number">${time}</td></tr>
`;
}

function legend(report: Report, detail: Detail): Interpolated {
  if (isSelfTest(report)) {
    return html`<p class="note"><span class="badge ours">+</span> decided by the stand-in: there was no runtime.</p>`;
  }
  const deciding = (report.target?.additions ?? []).filter(({ checks }) => checks.length > 0);
  return (
    deciding.length > 0 &&
    html`<div class="note"><p><span class="badge ours">+</span> decided by host code of this repository, not by the runtime itself:</p>
<ul>${deciding.slice(0, detail.items).map(({ name, does }) => html`<li><b>${shown(name, detail.lineCharacters)}</b>: ${shown(does, detail.textCharacters)}</li>`)}</ul></div>`
  );
}
