/**
 * Why a document is not a report.
 * - `report-json`: it is not strict JSON.
 * - `report-shape`: a member is missing, unknown or of another type.
 * - `report-incoherent`: its members contradict one another.
 */
export type ReportRefusedCode = "report-json" | "report-shape" | "report-incoherent";

export class ReportRefusedError extends Error {
  override readonly name = "ReportRefusedError";
  readonly code: ReportRefusedCode;
  /** JSON pointer of the place in the document. */
  readonly pointer: string;
  readonly remedy = "Give a report that this program wrote, unedited.";

  constructor(code: ReportRefusedCode, sourceName: string, pointer: string, problem: string) {
    super(`${sourceName} is not a report${pointer === "" ? "" : `, at ${pointer}`}: ${problem}.`);
    this.code = code;
    this.pointer = pointer;
  }
}
