import { parseStrictJson, StrictJsonError } from "@runtime-abi/contract";
import { findIncoherences } from "./find-incoherence.ts";
import { ReportRefusedError } from "./report-refused-error.ts";
import { type Report, reportSchema } from "./report-schema.ts";

/** Evidence holds fractions of milliseconds and whatever text a subject sent. */
const RELAXED = { allowFractions: true, allowNoncharacters: true } as const;

/**
 * Reads a stored report: strict JSON, exactly the members of the format, and coherent.
 *
 * @throws {ReportRefusedError} that says what is wrong and where.
 */
export function readReport(source: Uint8Array | string, sourceName: string): Report {
  const report = readReportShape(source, sourceName);
  const [incoherence] = findIncoherences(report);
  if (incoherence !== undefined) {
    const { pointer, problem } = incoherence;
    throw new ReportRefusedError("report-incoherent", sourceName, pointer, problem);
  }
  return report;
}

/**
 * Reads a document that has the shape of a report, whether or not its members contradict one
 * another: for judging it again, which names every contradiction. Nothing else may believe it.
 *
 * @throws {ReportRefusedError} that says what is wrong and where.
 */
export function readReportShape(source: Uint8Array | string, sourceName: string): Report {
  const shaped = reportSchema.safeParse(parseJson(source, sourceName));
  if (!shaped.success) {
    const issue = shaped.error.issues[0];
    const pointer = (issue?.path ?? []).map((step) => `/${String(step)}`).join("");
    throw new ReportRefusedError("report-shape", sourceName, pointer, issue?.message ?? "unknown");
  }
  return shaped.data;
}

function parseJson(source: Uint8Array | string, sourceName: string): unknown {
  try {
    return parseStrictJson(source, sourceName, RELAXED);
  } catch (error) {
    if (error instanceof StrictJsonError) {
      // The parser's message already names the source, the line and the column.
      throw new ReportRefusedError("report-json", sourceName, error.pointer, error.message);
    }
    throw error;
  }
}
