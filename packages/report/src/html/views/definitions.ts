import { html, type Interpolated, type Markup } from "../markup.ts";

/** A term and what is to be said of it; an empty one is left out. */
export type Definition = readonly [term: string, said: Interpolated];

export function definitions(entries: readonly Definition[]): Markup {
  const told = entries.filter(([, said]) => said !== undefined && said !== false && said !== "");
  return html`<dl>${told.map(
    ([term, said]) => html`<div><dt>${term}</dt><dd>${said}</dd></div>
`,
  )}</dl>`;
}
