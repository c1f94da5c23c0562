import { phrase } from "../../phrase.ts";
import type { Report, ReportedCheck } from "../../report-schema.ts";
import { diagnosisParts } from "../../text/diagnosis-parts.ts";
import { icon } from "../icons.ts";
import type { Detail } from "../limits.ts";
import { html, type Markup, shown } from "../markup.ts";
import { checkLink } from "./links.ts";
import type { View } from "./view.ts";

/** What was not measured, and why: once for all checks that share the reason. */
export const unmeasured: View = (report, detail) => {
  const open = report.checks.filter(({ outcome }) => outcome === "unmeasured");
  return (
    open.length > 0 &&
    html`<section class="unmeasured-list" aria-labelledby="unmeasured"><h2 id="unmeasured">${phrase(open.length, "check")} not measured</h2>
<ol>${groups(open).map((group) => groupItem(report, group, detail))}</ol></section>
`
  );
};

function groups(checks: readonly ReportedCheck[]): ReportedCheck[][] {
  const found = new Map<string, ReportedCheck[]>();
  for (const check of checks) {
    const key = JSON.stringify([check.cause, check.reason, check.observed]);
    found.set(key, [...(found.get(key) ?? []), check]);
  }
  return [...found.values()];
}

function groupItem(report: Report, group: readonly ReportedCheck[], detail: Detail): Markup {
  const [first] = group;
  const { prose } = diagnosisParts(first?.diagnosis ?? "");
  return html`<li>${icon("unmeasured")}<div><p class="observed">${shown(first?.observed ?? "", detail.lineCharacters)} <span class="quiet">(cause: ${first?.cause ?? "unknown"})</span></p>
${prose !== "" && html`<p class="likely">${shown(prose, detail.textCharacters)}</p>`}<ul class="names">${group.map((check) => html`<li>${checkLink(report, check, detail)}</li>`)}</ul></div></li>
`;
}
