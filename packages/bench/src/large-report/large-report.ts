import { readFileSync } from "node:fs";
import { judgeReport } from "@runtime-abi/conformance";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import { type Report, readReport } from "@runtime-abi/report";
import { growReport } from "./grow-report.ts";

/** A report that this repository publishes. */
const STORED = new URL("../../../../docs/results/workerd.json", import.meta.url);

/**
 * A large report, the same each time: a published one whose evidence is grown, judged for what the
 * grown evidence comes to. Judging it again finds nothing to differ.
 *
 * @param bytes its size as JSON, about
 */
export function largeReport(corpus: VerifiedCorpus, bytes: number): Report {
  const stored = readReport(readFileSync(STORED), STORED.pathname);
  return judgeReport(growReport(stored, bytes), corpus).report;
}
