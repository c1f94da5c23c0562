import type {
  Agreement,
  ComparedCell,
  ComparedCheck,
  Comparison,
} from "../../comparison/comparison-schema.ts";
import { outcomeLabel } from "../icons.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";

/** Every check in every report. The region takes the focus, so that keys can scroll it. */
export function matrix({ subjects, checks }: Comparison, detail: Detail): Markup {
  return html`<section aria-labelledby="matrix"><h2 id="matrix">All checks</h2>
<div class="scroll" role="region" aria-label="Table of all checks, which scrolls" tabindex="0"><table class="matrix"><thead><tr><th scope="col">Check</th>${subjects.map(({ label }) => html`<th scope="col"><bdi>${shown(label, detail.lineCharacters)}</bdi></th>`)}<th scope="col">Together</th></tr></thead>
<tbody>${checks.map((check) => row(check, detail))}</tbody></table></div>
<p class="note"><span class="badge ours">+</span> decided by host code of this repository or by the stand-in, not by the runtime itself. A row with an edge differs between the reports.</p></section>
`;
}

const TOGETHER: Readonly<Record<Agreement, string>> = {
  "all-passed": "all passed",
  differs: "differs",
  "failed-everywhere": "failed everywhere, which makes nothing equal",
  "measured-nowhere": "measured nowhere",
};

function row({ name, agreement, cells }: ComparedCheck, detail: Detail): Markup {
  return html`<tr class="${agreement}"><th scope="row"><bdi class="name">${shown(name, detail.lineCharacters)}</bdi></th>${cells.map((cell) => cellOf(cell, detail))}<td>${TOGETHER[agreement]}</td></tr>
`;
}

function cellOf(cell: ComparedCell | null, detail: Detail): Markup {
  if (cell === null) {
    return html`<td><span class="quiet">– no check of that corpus</span></td>`;
  }
  const { outcome, reason, known, advisory } = cell;
  return html`<td class="${outcome}"><span class="marks">${outcomeLabel(outcome)}${supplied(cell, detail)}${known && html`<span class="badge listed-known">known</span>`}${advisory === true && html`<span class="badge">advisory</span>`}</span>${outcome !== "passed" && html`<span class="quiet">${shown(reason, detail.lineCharacters)}</span>`}</td>`;
}

function supplied({ suppliedBy }: ComparedCell, detail: Detail): Interpolated {
  return suppliedBy
    .slice(0, detail.items)
    .map((name) => html`<span class="badge ours">+ ${shown(name, detail.lineCharacters)}</span>`);
}
