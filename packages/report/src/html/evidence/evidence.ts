import type { Measurement, Observation } from "@runtime-abi/protocol";
import type { ReportedCheck } from "../../report-schema.ts";
import { formatDuration } from "../../text/format-duration.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { grouped, instantText, millisText } from "../numbers.ts";
import { exchangeItem } from "./exchange-item.ts";

/** All that was recorded of a check, in the order in which it was measured. */
export function evidence({ evidence: observed }: ReportedCheck, detail: Detail): Markup {
  const { measurement, supplements } = observed;
  const measured = [
    ...(measurement === undefined ? [] : [["Measured", measurement] as const]),
    ...supplements.map(({ kind, measurement: more }) => [SUPPLEMENTS[kind], more] as const),
  ];
  const count = measured.reduce((sum, [, { exchanges }]) => sum + exchanges.length, 0);
  return html`<details class="evidence"><summary>Evidence<span class="quiet">${count === 1 ? "1 request" : `${grouped(count)} requests`}</span></summary>
${notBegun(observed)}${gone(observed, detail)}${measured.map(([title, each]) => measurementPart(title, each, detail))}</details>
`;
}

const SUPPLEMENTS: Readonly<Record<Observation["supplements"][number]["kind"], string>> = {
  again: "Measured once more",
  alone: "Measured alone",
  diagnostics: "Asked for the diagnosis",
  lateRead: "Read late, for the diagnosis",
};

const NOT_BEGUN: Readonly<Record<NonNullable<Observation["notBegun"]>, string>> = {
  notSelected: "Never begun: the operator left it out.",
  heavyNotAsked: "Never begun: heavy checks were not asked for (--heavy).",
  noLoaderEndpoint: "Never begun: no loader endpoint was given.",
  noValues: "Never begun: the run was not told which values were deployed.",
  noOrigin: "Never begun: nobody said how the subject could reach the runner.",
  contract: "Never begun: the contract states that it is not measured.",
  runDeadline: "Never begun: the run’s deadline came first.",
  interrupted: "Never begun: the run was interrupted.",
  subjectGone: "Never begun: the subject had stopped answering.",
};

const ENDINGS: Readonly<Record<Measurement["ending"], string>> = {
  finished: "finished",
  deadline: "ended by the check’s deadline",
  cap: "ended by a size cap of the runner",
  runDeadline: "cut by the run’s deadline",
  interrupted: "cut by an interruption",
  subjectGone: "cut because the subject was gone",
  runnerFault: "cut by a fault of the runner",
};

function notBegun({ notBegun: why }: Observation): Interpolated {
  return why !== undefined && html`<p>${NOT_BEGUN[why]}</p>`;
}

function gone({ subjectGone }: Observation, detail: Detail): Interpolated {
  return (
    subjectGone !== undefined &&
    html`<p>The subject stopped answering (${subjectGone.sign}), during ${shown(subjectGone.blamed, detail.lineCharacters)}: ${shown(subjectGone.message, detail.textCharacters)}. It ${subjectGone.cameBack ? "came" : "did not come"} back.</p>`
  );
}

function measurementPart(title: string, measurement: Measurement, detail: Detail): Markup {
  const { exchanges, startedAt, durationMillis, ending, loopback, note } = measurement;
  const kept = exchanges.slice(0, detail.exchanges);
  const leftOut = exchanges.length - kept.length;
  const facts = [
    instantText(startedAt),
    `took ${formatDuration(durationMillis)}`,
    ENDINGS[ending],
    loopback ? "over loopback" : "over a network",
    stallText(measurement),
  ];
  return html`<h4>${title}</h4><p class="quiet">${shown(facts.filter(Boolean).join(", "), detail.lineCharacters)}</p>
${note !== undefined && html`<p>${shown(note, detail.textCharacters)}</p>`}<ol class="exchanges">${kept.map((exchange) => exchangeItem(exchange, detail))}</ol>
${leftOut > 0 && html`<p class="note">${grouped(leftOut)} more requests are in the JSON report.</p>`}`;
}

function stallText({ stalls }: Measurement): string {
  const longest = stalls.reduce((most, [, length]) => Math.max(most, length), 0);
  return stalls.length === 0
    ? ""
    : `the runner stood still ${stalls.length === 1 ? "once" : `${stalls.length} times`}, for ${millisText(longest)} at most`;
}
