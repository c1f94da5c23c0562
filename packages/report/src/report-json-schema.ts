import { z } from "zod";
import { reportSchema } from "./report-schema.ts";

/** The JSON Schema (draft 2020-12) of a report, generated from the schema that reads it. */
export function reportJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(reportSchema);
  return { $schema, title: "Runtime ABI conformance report", ...schema };
}
