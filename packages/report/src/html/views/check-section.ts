import { REASON_MEANINGS, type Reason } from "@runtime-abi/judge";
import type { Report, ReportedCheck } from "../../report-schema.ts";
import { diagnosisParts } from "../../text/diagnosis-parts.ts";
import { formatDuration } from "../../text/format-duration.ts";
import { checkAnchor } from "../anchors.ts";
import { evidence } from "../evidence/evidence.ts";
import { icon } from "../icons.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { drawTimeline } from "../timeline/draw-timeline.ts";
import { timelinesOf } from "../timeline/timelines.ts";
import { behaviourBadge, knownBadge } from "./badges.ts";
import { commandBlock } from "./by-hand.ts";
import { definitions } from "./definitions.ts";
import { outerLink } from "./links.ts";
import type { View } from "./view.ts";

/** Each check with all that is known of it; what failed stands open. */
export const checkSections: View = (
  report,
  detail,
) => html`<section aria-labelledby="each"><h2 id="each">Check by check</h2>
${report.checks.map((check, index) => checkSection(report, check, index, detail))}</section>
`;

function checkSection(report: Report, check: ReportedCheck, index: number, detail: Detail): Markup {
  const { outcome, durationMillis } = check;
  const time = durationMillis === undefined ? "" : formatDuration(durationMillis);
  const text = (value: string) => shown(value, detail.textCharacters);
  return html`<details class="check ${outcome}"${outcome === "failed" && html` open`}><summary>${icon(outcome)}<h3>${shown(check.name, detail.lineCharacters)}</h3>${knownBadge(report, check)}<span class="said">${outcome}</span><span class="number">${time}</span></summary>
<div class="body" id="${checkAnchor(index)}">
<p class="proves"><b>Proves that</b> ${text(check.proves)}</p>
<div class="sides"><div><h4>Expected</h4><p>${text(check.expected)}</p></div><div class="seen"><h4>Observed</h4><p>${text(check.observed)}</p></div></div>
${definitions([...why(check, detail), ["Behaviour", behaviourBadge(report, check, detail)], ["Known failure", knownReason(report, check, detail)], ["Clause", text(check.clause)], ["Procedure", html`<code>${check.procedure}</code>, operation <code>${shown(check.operation, detail.lineCharacters)}</code>`]])}
${timelinesOf(check).map((timeline) => drawTimeline(timeline, detail))}${evidence(check, detail)}</div></details>
`;
}

/** Detail, likely cause, the way to see it, and the codes of the verdict. */
function why(check: ReportedCheck, detail: Detail): (readonly [string, Interpolated])[] {
  const { prose, command } = diagnosisParts(check.diagnosis);
  const isNew = check.detail !== check.observed && check.detail !== "";
  return [
    ["Detail", isNew && detailText(check, detail)],
    ["Diagnosis", prose !== "" && shown(prose, detail.textCharacters)],
    ["By hand", commandBlock(command, detail)],
    ["Reason", check.outcome !== "passed" && reasonText(check, detail)],
    ["Cause", check.cause],
  ];
}

/** Several lines stand below each other for a reason: bytes under bytes, sample under sample. */
function detailText({ detail: text }: ReportedCheck, detail: Detail): Interpolated {
  const all = shown(text, detail.textCharacters);
  return text.includes("\n") ? html`<pre tabindex="0"><code>${all}</code></pre>` : all;
}

function reasonText({ reason }: ReportedCheck, detail: Detail): Interpolated {
  const meaning = Object.hasOwn(REASON_MEANINGS, reason) ? REASON_MEANINGS[reason as Reason] : "";
  return html`<code>${shown(reason, detail.lineCharacters)}</code> ${meaning}`;
}

function knownReason(report: Report, { name }: ReportedCheck, detail: Detail): Interpolated {
  const known = report.knownFailures.find(({ check }) => check === name);
  return (
    known &&
    html`${shown(known.reason, detail.textCharacters)}${known.link !== undefined && html` (${outerLink(known.link, detail)})`}`
  );
}
