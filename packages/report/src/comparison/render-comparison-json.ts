import { jsonDocument } from "../json-document.ts";
import { type Comparison, comparisonSchema } from "./comparison-schema.ts";

/** The comparison as a document; equal comparisons are equal bytes. */
export function renderComparisonJson(comparison: Comparison): string {
  return jsonDocument(comparisonSchema.parse(comparison));
}
