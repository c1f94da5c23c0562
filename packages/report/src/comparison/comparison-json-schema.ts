import { z } from "zod";
import { comparisonSchema } from "./comparison-schema.ts";

/** The JSON Schema (draft 2020-12) of a comparison, generated from the schema that writes it. */
export function comparisonJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(comparisonSchema);
  return { $schema, title: "Comparison of runtime ABI conformance reports", ...schema };
}
