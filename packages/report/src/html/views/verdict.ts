import type { Outcome } from "@runtime-abi/judge";
import { advisoryPart, countMeasured } from "../../advisory.ts";
import { isSelfTest } from "../../classification.ts";
import { knownFailuresThatAre } from "../../known-failures/known-failure-standings.ts";
import { phrase } from "../../phrase.ts";
import type { Report } from "../../report-schema.ts";
import { isMissing } from "../../tally.ts";
import { whoseBehaviour } from "../../whose-behaviour.ts";
import { icon } from "../icons.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { definitions } from "./definitions.ts";
import type { View } from "./view.ts";

/** The result, what it rests on, and what it is good for. */
export const verdict: View = (report, detail) => {
  const { look, word } = resultOf(report);
  return html`<section class="verdict ${look}" aria-labelledby="result">
<div class="result">
<h2 id="result">${icon(look)}<span>${word}</span></h2>
<p class="extent">${extent(report)}</p>
${counts(report)}
</div>
${definitions([
  ["Proves", shown(report.proves, detail.textCharacters)],
  ["Whose behaviour", shown(whoseBehaviour(report), detail.textCharacters)],
  [
    "V3-008",
    html`<strong>${report.closesBlocker ? "Closed by this report." : "Not closed by this report."}</strong> ${shown(report.closesBlockerReason, detail.textCharacters)}`,
  ],
])}
</section>
`;
};

/** A run that measured nothing has not passed, whatever its status says. */
export function resultOf(report: Report): { readonly look: Outcome; readonly word: string } {
  const kind = isSelfTest(report) ? "Self-test " : "";
  const word = (text: string) => (kind === "" ? text : kind + text.toLowerCase());
  if (countMeasured(report) === 0) {
    return { look: "unmeasured", word: word("Nothing measured") };
  }
  return report.status === "failed"
    ? { look: "failed", word: word("Failed") }
    : report.completeness === "partial"
      ? { look: "unmeasured", word: word("Passed in part") }
      : { look: "passed", word: word("Passed") };
}

function extent({ checks, completeness, interrupted }: Report): Interpolated {
  const missing = checks.filter(isMissing).length;
  const left = leftOut(checks);
  const asked =
    left.length === 0
      ? `all ${phrase(checks.length, "check")} were measured`
      : `all but ${left.join(" and ")} were measured`;
  const whole =
    completeness === "complete"
      ? `Complete: ${asked}.`
      : `Partial: ${missing} of ${phrase(checks.length, "check")} stayed unmeasured.`;
  return html`${whole}${interrupted && html` <strong>The run was interrupted.</strong>`}`;
}

/** What stayed unmeasured and leaves the run complete all the same. */
function leftOut(checks: Report["checks"]): string[] {
  const heavy = checks.filter(({ reason }) => reason === "heavy-not-asked").length;
  const nobodys = checks.filter(({ procedure }) => procedure === "unmeasured").length;
  return [
    ...(heavy === 0 ? [] : [`the ${phrase(heavy, "heavy check")}, which nobody asked for,`]),
    ...(nobodys === 0
      ? []
      : [`the ${phrase(nobodys, "check")} that the contract leaves to nobody`]),
  ];
}

function counts(report: Report): Markup {
  const { measured, failed, unmeasured } = report;
  const known = knownFailuresThatAre("known", report).length;
  const item = (outcome: Outcome, count: number, more = "") =>
    html`<li class="${count === 0 ? "none" : outcome}"><b>${count}</b> ${outcome}${more}</li>`;
  return html`${bar(report)}<ul class="counts">${item("passed", measured)}${item("failed", failed, `${known > 0 ? `, ${known} known` : ""}${advisoryPart(report)}`)}${item("unmeasured", unmeasured)}</ul>`;
}

/** The counts beside each other, in proportion. */
function bar({ checks, measured, failed, unmeasured }: Report): Markup {
  const share = (count: number) => Number(((count / checks.length) * 100).toFixed(2));
  const parts: readonly (readonly [Outcome, number])[] = [
    ["failed", failed],
    ["unmeasured", unmeasured],
    ["passed", measured],
  ];
  let from = 0;
  const drawn = parts.map(([outcome, count]) => {
    const x = from;
    from += share(count);
    return (
      count > 0 && html`<rect class="${outcome}" x="${x}%" width="${share(count)}%" height="8"/>`
    );
  });
  return html`<svg class="bar" aria-hidden="true" focusable="false">${drawn}</svg>`;
}
