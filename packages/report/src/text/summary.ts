import { knownFailuresThatAre } from "../known-failures/known-failure-standings.ts";
import { phrase } from "../phrase.ts";
import type { Report } from "../report-schema.ts";
import { whoseBehaviour } from "../whose-behaviour.ts";
import { formatDuration } from "./format-duration.ts";
import { LABEL_COLUMNS, labelled } from "./lay-out.ts";
import type { Painter } from "./painter.ts";

/** The result, and at the very end what it proves and whose behaviour it was. */
export function summary(report: Report, paint: Painter): string[] {
  return [
    `${result(report, paint)}${counts(report)}`,
    ...staleEntries(report, paint),
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

function counts(report: Report): string {
  const { checks, measured, failed, unmeasured, durationMillis } = report;
  const known = knownFailuresThatAre("known", report).length;
  const knownPart = known === 0 ? "" : known === failed ? " (all known)" : ` (${known} known)`;
  return (
    `: of ${phrase(checks.length, "check")} ${measured} passed, ${failed} failed${knownPart}, ` +
    `${unmeasured} unmeasured, in ${formatDuration(durationMillis)}`
  );
}

/** A list that still names what passes would hide the day on which it fails again. */
function staleEntries(report: Report, paint: Painter): string[] {
  const stale = knownFailuresThatAre("stale", report).map(({ check }) => check);
  const place = report.knownFailuresFrom ?? "the list of known failures";
  return stale.length === 0
    ? []
    : labelled(
        paint("red", "stale".padEnd(LABEL_COLUMNS)),
        `Listed as known failures, yet passed: ${stale.join(", ")}. Remove from ${place} what stands there of them.`,
      );
}
