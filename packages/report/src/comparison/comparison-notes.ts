import { isDeepStrictEqual } from "node:util";
import { isSelfTest } from "../classification.ts";
import type { Report } from "../report-schema.ts";

/** What a reader must know before believing the table, a sentence each. */
export function describeComparison(
  reports: readonly Report[],
  labels: readonly string[],
): string[] {
  return [
    ...differentCorpora(reports, labels),
    ...reports.flatMap((report, index) => [
      ...sameRun(reports, labels, index),
      ...aboutOne(report, labels[index] ?? ""),
    ]),
  ];
}

function differentCorpora(reports: readonly Report[], labels: readonly string[]): string[] {
  const digests = reports.map(({ contractDigest }) => contractDigest);
  if (new Set(digests).size === 1) {
    return [];
  }
  const told = digests.map((digest, index) => `${labels[index]} with ${digest}`);
  return [
    `The reports were measured with different corpora, so a check of one name may not be the same check: ${told.join(", ")}.`,
  ];
}

function sameRun(reports: readonly Report[], labels: readonly string[], index: number): string[] {
  const report = reports[index];
  const twin = reports.findIndex(({ runToken }) => runToken === report?.runToken);
  if (twin === index) {
    return [];
  }
  return isDeepStrictEqual(report, reports[twin])
    ? [`${labels[index]} is the same report as ${labels[twin]}.`]
    : [
        `${labels[index]} and ${labels[twin]} carry one run token, yet are not the same report: one of them was changed. Judge both again.`,
      ];
}

function aboutOne(report: Report, label: string): string[] {
  return [
    ...(isSelfTest(report)
      ? [`${label} is a self-test against the stand-in, and says nothing of any runtime.`]
      : []),
    ...(report.interrupted ? [`The run of ${label} was interrupted.`] : []),
  ];
}
