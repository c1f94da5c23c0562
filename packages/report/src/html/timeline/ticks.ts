import { TIMELINE_TICKS } from "../limits.ts";
import { grouped } from "../numbers.ts";

/** Round instants from 0 on that divide a span into a few parts. */
export function ticks(spanMillis: number): number[] {
  const rough = spanMillis / TIMELINE_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.floor(spanMillis / step);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

/** The label of a tick; all of one time line have one unit. */
export function tickText(tick: number, spanMillis: number): string {
  return spanMillis < 5_000 ? `${grouped(tick)} ms` : `${Number((tick / 1000).toPrecision(6))} s`;
}
