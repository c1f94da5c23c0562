import { phrase } from "../phrase.ts";
import type { Report } from "../report-schema.ts";
import { whoseBehaviour } from "../whose-behaviour.ts";
import { formatDuration } from "./format-duration.ts";
import { labelled } from "./lay-out.ts";
import type { Painter } from "./painter.ts";

/** The result, and at the very end what it proves and whose behaviour it was. */
export function summary(report: Report, paint: Painter): string[] {
  return [
    `${result(report, paint)}${counts(report)}`,
    ...labelled(
      "V3-008",
      `${report.closesBlocker ? "closed" : "not closed"}. ${report.closesBlockerReason}`,
    ),
    ...labelled("proves", report.proves),
    ...labelled("behaviour", whoseBehaviour(report)),
  ];
}

function result(
  { status, completeness, interrupted, measured, failed }: Report,
  paint: Painter,
): string {
  const cut = interrupted ? ", interrupted" : "";
  if (measured + failed === 0) {
    return paint("yellow", `NOTHING MEASURED${cut}`);
  }
  const style = status === "failed" ? "red" : completeness === "partial" ? "yellow" : "green";
  return paint(style, `${status.toUpperCase()}, ${completeness}${cut}`);
}

function counts({ checks, measured, failed, unmeasured, durationMillis }: Report): string {
  return (
    `: of ${phrase(checks.length, "check")} ${measured} passed, ${failed} failed, ` +
    `${unmeasured} unmeasured, in ${formatDuration(durationMillis)}`
  );
}
