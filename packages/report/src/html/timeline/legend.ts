import { html, type Markup } from "../markup.ts";
import type { Timeline } from "./timeline.ts";

/** What the marks of a time line mean, those alone that it has. */
const ENTRIES: readonly {
  readonly sign: string;
  readonly meaning: string;
  readonly applies: (timeline: Timeline) => boolean;
}[] = [
  { sign: "sent", meaning: "sent", applies: has("sent") },
  { sign: "received", meaning: "received", applies: has("received") },
  { sign: "wait", meaning: "request and answer", applies: has("wait") },
  { sign: "seen", meaning: "seen", applies: has("seen") },
  {
    sign: "no",
    meaning: "too early: what lies here breaks the bound",
    applies: ({ rows }) => rows.some(({ forbidden }) => forbidden !== undefined),
  },
  {
    sign: "stall",
    meaning: "the runner itself stood still",
    applies: ({ stalls }) => stalls.length > 0,
  },
  {
    sign: "deadline",
    meaning: "the check’s deadline",
    applies: ({ deadlineMillis }) => deadlineMillis !== undefined,
  },
];

export function legend(timeline: Timeline): Markup {
  const entries = ENTRIES.filter(({ applies }) => applies(timeline));
  return html`<ul class="tl-legend" aria-hidden="true">${entries.map(
    ({ sign, meaning }) => html`<li><span class="k k-${sign}"></span>${meaning}</li>`,
  )}</ul>`;
}

function has(kind: Timeline["rows"][number]["kind"]) {
  return ({ rows }: Timeline) => rows.some((row) => row.kind === kind);
}
