import { renderGithub } from "./github/render-github.ts";
import { renderHtml } from "./html/render-html.ts";
import { renderJunit } from "./junit/render-junit.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";
import { renderNdjson } from "./ndjson/render-ndjson.ts";
import { renderJson } from "./render-json.ts";
import { renderText } from "./render-text.ts";
import type { Report } from "./report-schema.ts";
import { renderTap } from "./tap/render-tap.ts";

export interface RenderOptions {
  /** Whether the output may hold terminal colours; a machine format has none. */
  readonly color: boolean;
  /** Width of the terminal that it is for; absent: it is for none. */
  readonly columns?: number;
  /** Whether a partial run is as good as the operator asked for, as it is for the exit code. */
  readonly allowPartial?: boolean;
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
  tap: { render: renderTap, machine: true },
  junit: { render: renderJunit, machine: true },
  html: { render: renderHtml, machine: true },
  markdown: { render: renderMarkdown, machine: false },
  github: { render: renderGithub, machine: true },
  ndjson: { render: renderNdjson, machine: true },
} as const satisfies Readonly<Record<string, Renderer>>;
export type RendererName = keyof typeof RENDERERS;

export function isRendererName(name: string): name is RendererName {
  return Object.hasOwn(RENDERERS, name);
}
