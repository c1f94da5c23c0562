import { renderComparisonHtml } from "../html/comparison/render-comparison-html.ts";
import type { Comparison } from "./comparison-schema.ts";
import { renderComparisonJson } from "./render-comparison-json.ts";
import { renderComparisonMarkdown } from "./render-comparison-markdown.ts";
import { renderComparisonText } from "./render-comparison-text.ts";

export interface ComparisonRenderOptions {
  /** Whether the output may hold terminal colours; a machine format has none. */
  readonly color: boolean;
}

export interface ComparisonRenderer {
  readonly render: (comparison: Comparison, options: ComparisonRenderOptions) => string;
  /** Whether a program reads it: then it stands alone on its stream. */
  readonly machine: boolean;
}

/** The formats a comparison can be rendered in, by name. A new format is one more row. */
export const COMPARISON_RENDERERS = {
  text: { render: renderComparisonText, machine: false },
  json: { render: renderComparisonJson, machine: true },
  markdown: { render: renderComparisonMarkdown, machine: true },
  html: { render: renderComparisonHtml, machine: true },
} as const satisfies Readonly<Record<string, ComparisonRenderer>>;
export type ComparisonRendererName = keyof typeof COMPARISON_RENDERERS;

export function isComparisonRendererName(name: string): name is ComparisonRendererName {
  return Object.hasOwn(COMPARISON_RENDERERS, name);
}
