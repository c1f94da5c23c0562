/** `1234567` as `1,234,567`, the same on every machine. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

export function bytesText(count: number): string {
  return `${grouped(count)} byte${count === 1 ? "" : "s"}`;
}

/** An instant or a distance of a measurement: `1.6 ms`, `253 ms`, `30.0 s`. */
export function millisText(millis: number): string {
  if (millis >= 10_000) {
    return `${(millis / 1000).toFixed(1)} s`;
  }
  return millis < 10 && !Number.isInteger(millis)
    ? `${Number(millis.toFixed(1))} ms`
    : `${grouped(Math.round(millis))} ms`;
}

/** ISO 8601 in UTC as a person reads it: `2026-11-29 18:47:59 UTC`. */
export function instantText(iso: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)/.exec(iso);
  return parts === null ? iso : `${parts[1]} ${parts[2]} UTC`;
}
