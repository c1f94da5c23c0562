/**
 * Why a document is not a report.
 * - `report-json`: it is not strict JSON.
 * - `report-shape`: a member is missing, unknown or of another type.
 * - `report-incoherent`: its members contradict one another.
 */
export type ReportRefusedCode = "report-json" | "report-shape" | "report-incoherent";

const UNEDITED = "Give a report that this program wrote, unedited";
const REMEDIES: Readonly<Record<ReportRefusedCode, string>> = {
  "report-json": `${UNEDITED}.`,
  "report-shape": `${UNEDITED}.`,
  "report-incoherent": `${UNEDITED}; \`runtime-abi judge\` names every contradiction in this one.`,
};

export class ReportRefusedError extends Error {
  override readonly name = "ReportRefusedError";
  readonly code: ReportRefusedCode;
  /** JSON pointer of the place in the document. */
  readonly pointer: string;
  readonly remedy: string;

  constructor(code: ReportRefusedCode, sourceName: string, pointer: string, problem: string) {
    // Of what is no JSON the parser has named the place already.
    const at = pointer === "" || code === "report-json" ? "" : `, at ${pointer}`;
    super(`${sourceName} is not a report${at}: ${problem.replace(/\.$/, "")}.`);
    this.code = code;
    this.remedy = REMEDIES[code];
    this.pointer = pointer;
  }
}
