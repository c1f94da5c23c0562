import { DIRECTIONS } from "../../comparison/change.ts";
import type { Comparison } from "../../comparison/comparison-schema.ts";
import { type DescribedChange, describeChanges } from "../../comparison/describe-changes.ts";
import type { Detail } from "../limits.ts";
import { html, type Markup, shown } from "../markup.ts";

/** What each later report does otherwise than the first, the worst first. */
export function changes(comparison: Comparison, detail: Detail): Markup[] {
  const [first, ...later] = comparison.subjects;
  return later.map(({ label }, index) => {
    const described = describeChanges(comparison, index + 1);
    const id = `changes-${index + 1}`;
    return html`<section aria-labelledby="${id}"><h2 id="${id}"><bdi>${shown(label, detail.lineCharacters)}</bdi> against <bdi>${shown(first?.label ?? "", detail.lineCharacters)}</bdi></h2>
${listOf(described, later.length === 1, detail)}</section>
`;
  });
}

/** Two reports are compared for their changes; of many, the table is what one looks at first. */
function listOf(described: readonly DescribedChange[], isOpen: boolean, detail: Detail): Markup {
  return described.length === 0
    ? html`<p>Every check passed in both, by the same behaviour.</p>`
    : html`<details class="plain"${isOpen && html` open`}><summary>${countsOf(described)}</summary><ul class="changes">${described.map((change) => item(change, detail))}</ul></details>`;
}

/** `2 worse, 13 lost`. */
function countsOf(described: readonly DescribedChange[]): string {
  return DIRECTIONS.flatMap((direction) => {
    const count = described.filter((change) => change.direction === direction).length;
    return count === 0 ? [] : [`${count} ${direction}`];
  }).join(", ");
}

function item({ direction, check, says }: DescribedChange, detail: Detail): Markup {
  return html`<li><span class="change ${direction}">${direction}</span> <bdi class="name">${shown(check, detail.lineCharacters)}</bdi> ${shown(says, detail.lineCharacters)}</li>
`;
}
