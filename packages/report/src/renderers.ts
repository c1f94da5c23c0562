import { renderJson } from "./render-json.ts";
import { renderText } from "./render-text.ts";
import type { Report } from "./report-schema.ts";

export interface RenderOptions {
  /** Whether the output may hold terminal colours; a machine format has none. */
  readonly color: boolean;
}

export interface Renderer {
  readonly render: (report: Report, options: RenderOptions) => string;
  /** Whether a program reads it: then it stands alone on its stream. */
  readonly machine: boolean;
}

/** The formats a report can be rendered in, by name. A new format is one more row. */
export const RENDERERS = {
  text: { render: renderText, machine: false },
  json: { render: renderJson, machine: true },
} as const satisfies Readonly<Record<string, Renderer>>;
export type RendererName = keyof typeof RENDERERS;

export function isRendererName(name: string): name is RendererName {
  return Object.hasOwn(RENDERERS, name);
}
