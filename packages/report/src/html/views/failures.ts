import { isDemanded } from "../../advisory.ts";
import { phrase } from "../../phrase.ts";
import type { Report, ReportedCheck } from "../../report-schema.ts";
import { diagnosisParts } from "../../text/diagnosis-parts.ts";
import { icon } from "../icons.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { knownBadge } from "./badges.ts";
import { placeholders } from "./by-hand.ts";
import { checkLink } from "./links.ts";
import type { View } from "./view.ts";

/** What failed and why probably, before the long table: the reader of a failed run came for this. */
export const failures: View = (report, detail) => {
  const failed = report.checks.filter(({ outcome }) => outcome === "failed");
  return (
    failed.length > 0 &&
    html`<section class="failures" aria-labelledby="failures"><h2 id="failures">${heading(failed)}</h2>
<ol>${failed.map((check, index) => failure(report, check, failed.slice(0, index), detail))}</ol>
${placeholders(report, detail)}</section>
`
  );
};

/** Advice that was not met is told apart from what failed. */
function heading(failed: readonly ReportedCheck[]): string {
  const demanded = failed.filter(isDemanded).length;
  const advised = failed.length - demanded;
  return [
    ...(demanded === 0 ? [] : [`${phrase(demanded, "check")} failed`]),
    ...(advised === 0 ? [] : [`${phrase(advised, "advisory check")} not met`]),
  ].join(", ");
}

function failure(
  report: Report,
  check: ReportedCheck,
  earlier: readonly ReportedCheck[],
  detail: Detail,
): Markup {
  return html`<li>${icon("failed")}<div><p>${checkLink(report, check, detail)}${knownBadge(report, check)}</p>
<p class="observed">${shown(check.observed, detail.lineCharacters)}</p>
${likely(check, earlier, detail)}</div></li>
`;
}

/** What several failures share is said once. */
function likely(
  { diagnosis }: ReportedCheck,
  earlier: readonly ReportedCheck[],
  detail: Detail,
): Interpolated {
  const { prose } = diagnosisParts(diagnosis);
  const isTold = earlier.some((other) => diagnosisParts(other.diagnosis).prose === prose);
  return (
    prose !== "" &&
    html`<p class="likely">${isTold ? "Same likely cause as above." : shown(prose, detail.textCharacters)}</p>`
  );
}
