import { SPACING_FRACTION } from "@runtime-abi/judge";
import { arrivedLines, chunkLine, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { millisText } from "../numbers.ts";
import { at, endRow, headRow, measuredTimes } from "./measured-times.ts";
import { parsedLine } from "./parsed-line.ts";
import type { Timeline, TimelineRow } from "./timeline.ts";

/** The chunks of a response as they arrived, each against the bound that the one before it sets. */
export function responseStreamTimeline(measurement: Measurement): Timeline | undefined {
  const exchange = measurement.exchanges.find(({ role }) => role === "main");
  if (exchange === undefined) {
    return undefined;
  }
  const gapMillis = askedGap(exchange);
  return {
    title: "Chunks as they arrived",
    rule:
      gapMillis === undefined
        ? "The request does not tell the gap at which the handler makes the chunks."
        : `The handler makes a chunk each ${millisText(gapMillis)}. One that comes within ${millisText(gapMillis * SPACING_FRACTION)} of the one before it did not come apart.`,
    ...measuredTimes(measurement, [
      headRow(exchange),
      ...chunkRows(exchange, gapMillis),
      endRow(exchange),
    ]),
  };
}

/** The gap that the request asked the handler to keep. */
function askedGap({ path }: Exchange): number | undefined {
  const gap = Number(new URLSearchParams(path.split("?")[1]).get("gapMillis"));
  return Number.isFinite(gap) && gap > 0 ? gap : undefined;
}

function chunkRows({ body }: Exchange, gapMillis: number | undefined): TimelineRow[] {
  const lines = arrivedLines(body);
  return lines.map(({ text, atMillis }, index) => {
    const chunk = parsedLine(text, chunkLine);
    const label = chunk === undefined ? "another line" : `chunk ${chunk.chunk}`;
    const before = lines[index - 1]?.atMillis;
    const row = at("received", label, atMillis, index === 0 ? "the first sets the clock" : "");
    return before === undefined || gapMillis === undefined ? row : spaced(row, before, gapMillis);
  });
}

function spaced(row: TimelineRow, before: number, gapMillis: number): TimelineRow {
  const bound = gapMillis * SPACING_FRACTION;
  const distance = row.fromMillis - before;
  const holds = distance >= bound;
  return {
    ...row,
    forbidden: { fromMillis: before, toMillis: before + bound },
    holds,
    note: `${millisText(distance)} later, ${holds ? "beyond" : "within"} ${millisText(bound)}`,
  };
}
