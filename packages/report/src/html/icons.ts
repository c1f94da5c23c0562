import type { Outcome } from "@runtime-abi/judge";
import { html, type Markup } from "./markup.ts";

/** One shape for each outcome, so that its colour is never all that tells it. */
const SHAPES: Readonly<Record<Outcome, string>> = {
  passed: "M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0zm-1.2 11.7L3.2 8.1l1.4-1.4 2.2 2.2 4.6-4.6 1.4 1.4z",
  failed:
    "M5 0h6l5 5v6l-5 5H5l-5-5V5zm-.4 3.2L3.2 4.6 6.6 8l-3.4 3.4 1.4 1.4L8 9.4l3.4 3.4 1.4-1.4L9.4 8l3.4-3.4-1.4-1.4L8 6.6z",
  unmeasured: "M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0zm0 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM4.5 7h7v2h-7z",
};

const OUTCOMES = ["passed", "failed", "unmeasured"] as const;

/** The shapes, once for the whole page. */
export function iconDefinitions(): Markup {
  const symbols = OUTCOMES.map(
    (outcome) =>
      html`<symbol id="i-${outcome}" viewBox="0 0 16 16"><path fill-rule="evenodd" d="${SHAPES[outcome]}"/></symbol>`,
  );
  return html`<svg class="defs" aria-hidden="true" width="0" height="0">${symbols}</svg>`;
}

/** The shape of an outcome; the word belongs beside it. */
export function icon(outcome: Outcome): Markup {
  return html`<svg class="icon ${outcome}" aria-hidden="true" focusable="false"><use href="#i-${outcome}"/></svg>`;
}

/** Shape and word. */
export function outcomeLabel(outcome: Outcome): Markup {
  return html`<span class="outcome ${outcome}">${icon(outcome)}${outcome}</span>`;
}
