/** Milliseconds as a person reads them: `12 ms`, `1.5 s`, `2 min 5 s`. */
export function formatDuration(millis: number): string {
  if (millis < 1000) {
    return `${Math.round(millis)} ms`;
  }
  const seconds = millis / 1000;
  if (seconds < 60) {
    return `${seconds.toFixed(1)} s`;
  }
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
