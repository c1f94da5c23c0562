import type { Comparison } from "../../comparison/comparison-schema.ts";
import type { Detail } from "../limits.ts";
import { html, type Markup, shown } from "../markup.ts";
import { page } from "../page.ts";
import { smallEnough } from "../small-enough.ts";
import { changes } from "./changes.ts";
import { matrix } from "./matrix.ts";
import { subjects } from "./subjects.ts";

/** Reports side by side as one HTML file: checks by subjects, and what differs from the first. */
export function renderComparisonHtml(comparison: Comparison): string {
  return smallEnough((detail) => comparisonPage(comparison, detail));
}

function comparisonPage(comparison: Comparison, detail: Detail): Markup {
  const title = `Comparison of ${comparison.subjects.length} reports`;
  return page({
    title: `${title} – runtime ABI conformance`,
    kind: "comparison",
    before: html`<header class="top"><p class="kind">Runtime ABI conformance</p><h1>${title}</h1></header>
`,
    main: [
      notes(comparison, detail),
      subjects(comparison, detail),
      matrix(comparison, detail),
      changes(comparison, detail),
    ],
    after: html`<footer><h2>What a comparison does not say</h2><p>Two checks that failed are not therefore equal, and of what nobody measured nothing is known. That checks passed by host code of this repository says nothing of the runtime itself.</p><p class="quiet">Format <code>${comparison.format}</code>. The evidence is in each JSON report.</p></footer>
`,
  });
}

/** What a reader must know before believing the table. */
function notes({ notes: told }: Comparison, detail: Detail): Markup | undefined {
  const kept = told.slice(0, detail.items);
  return kept.length === 0
    ? undefined
    : html`<section class="warning" aria-labelledby="notes"><h2 id="notes">Before you read on</h2><ul>${kept.map((note) => html`<li>${shown(note, detail.textCharacters)}</li>`)}</ul></section>
`;
}
