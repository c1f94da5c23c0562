import type { Report } from "@runtime-abi/report";
import type { Scrubber } from "./create-scrubber.ts";

/**
 * The report with every string scrubbed, whatever it came from, and well-formed: a subject's text
 * that was shortened within a character must not make the document unreadable.
 */
export function scrubReport(report: Report, scrubber: Scrubber): Report {
  return mapStrings(report, (text) => scrubber.scrubText(wellFormed(text))) as Report;
}

/** The text with each lone surrogate replaced, as UTF-8 must. */
function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") {
    return map(value);
  }
  if (Array.isArray(value)) {
    return value.map((item) => mapStrings(item, map));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([member, item]) => [member, mapStrings(item, map)]),
    );
  }
  return value;
}
