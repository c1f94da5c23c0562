import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { grouped, millisText } from "../numbers.ts";
import { legend } from "./legend.ts";
import { ticks, tickText } from "./ticks.ts";
import { fewRows, type Timeline, type TimelineRow } from "./timeline.ts";

/**
 * A time line: a list with a row for each event, its instant and what is to be said of it in
 * words, and beside them the drawing, which says nothing that the words do not.
 */
export function drawTimeline(timeline: Timeline, detail: Detail): Markup {
  const { rows, leftOut } = fewRows(timeline.rows, detail.rows);
  const place = scale(timeline.spanMillis);
  const ground = background(timeline, place);
  return html`<figure class="tl"><figcaption><strong>${timeline.title}</strong> ${timeline.rule}</figcaption>
<div class="tl-row tl-axis" aria-hidden="true"><svg class="tl-track">${axis(timeline.spanMillis, place)}</svg></div>
<ol>${rows.map((row) => drawRow(row, ground, place, detail))}</ol>
${leftOut > 0 && html`<p class="note">${grouped(leftOut)} more rows are not drawn.</p>`}${deadlineNote(timeline)}${legend({ ...timeline, rows })}</figure>
`;
}

type Place = (millis: number) => string;

/** Where an instant lies on the track, in per cent of its width. */
function scale(spanMillis: number): Place {
  return (millis) => `${Number(Math.min(100, (millis / spanMillis) * 100).toFixed(2))}%`;
}

function axis(spanMillis: number, place: Place): Interpolated {
  return ticks(spanMillis).map((tick) => {
    const side = tick === 0 ? "start" : tick > spanMillis * 0.9 ? "end" : "middle";
    return html`<text x="${place(tick)}" y="14" text-anchor="${side}">${tickText(tick, spanMillis)}</text>`;
  });
}

/** What lies behind every row: lines at the ticks, stalls of the runner, the deadline. */
function background({ spanMillis, stalls, deadlineMillis }: Timeline, place: Place): Markup {
  const lines = ticks(spanMillis).map((tick) => vertical("tl-tick", tick, place));
  const still = stalls.map(([from, to]) => stretch("tl-stall", from, to, place));
  const deadline = deadlineMillis !== undefined && vertical("tl-deadline", deadlineMillis, place);
  return html`${lines}${still}${deadline}`;
}

function drawRow(row: TimelineRow, ground: Markup, place: Place, detail: Detail): Markup {
  const { kind, fromMillis, toMillis, forbidden, holds } = row;
  const verdict = holds === undefined ? "" : holds ? " ok" : " bad";
  return html`<li class="tl-row${verdict}"><span class="tl-what">${shown(row.label, detail.lineCharacters)}</span><span class="tl-when">${millisText(fromMillis === toMillis ? fromMillis : toMillis)}</span><svg class="tl-track" aria-hidden="true" focusable="false">${ground}${forbidden && stretch("tl-no", forbidden.fromMillis, forbidden.toMillis, place)}${fromMillis !== toMillis && stretch(`tl-bar ${kind}`, fromMillis, toMillis, place)}${mark(row, place)}</svg><span class="tl-note">${holds !== undefined && html`<b>${holds ? "✓" : "✗"}</b> `}${shown(row.note, detail.lineCharacters)}</span></li>
`;
}

/** Sent is a square, received a circle, a wait's end a bar, what was waited for a diamond; what broke a bound a cross. */
const SHAPES: Readonly<Record<TimelineRow["kind"] | "broken", string>> = {
  sent: "M-5-5h10v10h-10z",
  received: "M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0",
  wait: "M-1.5-6h3v12h-3z",
  seen: "M0-7.5L7.5 0L0 7.5L-7.5 0z",
  broken: "M-4-6.5L0-2.5L4-6.5L6.5-4L2.5 0L6.5 4L4 6.5L0 2.5L-4 6.5L-6.5 4L-2.5 0L-6.5-4z",
};

function mark({ kind, toMillis, holds }: TimelineRow, place: Place): Markup {
  const shape = SHAPES[holds === false ? "broken" : kind];
  return html`<svg x="${place(toMillis)}" y="50%" class="tl-mark ${kind}"><path d="${shape}"/></svg>`;
}

function stretch(name: string, from: number, to: number, place: Place): Markup {
  const width = Number.parseFloat(place(to)) - Number.parseFloat(place(from));
  return html`<rect class="${name}" x="${place(from)}" width="${Number(Math.max(0.2, width).toFixed(2))}%"/>`;
}

function vertical(name: string, millis: number, place: Place): Markup {
  return html`<line class="${name}" x1="${place(millis)}" x2="${place(millis)}" y2="100%"/>`;
}

function deadlineNote({ deadlineMillis }: Timeline): Interpolated {
  return (
    deadlineMillis !== undefined &&
    html`<p class="note">The check’s deadline came at ${millisText(deadlineMillis)}.</p>`
  );
}
