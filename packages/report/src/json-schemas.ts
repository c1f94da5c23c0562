import { contractJsonSchema, extendedContractJsonSchema } from "@runtime-abi/contract";
import { comparisonJsonSchema } from "./comparison/comparison-json-schema.ts";
import { jsonDocument } from "./json-document.ts";
import { knownFailuresJsonSchema } from "./known-failures/known-failures-schema.ts";
import { profileJsonSchema } from "./profile/profile-schema.ts";
import { reportJsonSchema } from "./report-json-schema.ts";

/** The documents whose JSON Schemas are shipped in `schemas/`, each generated from what reads it. */
export const JSON_SCHEMAS = {
  report: reportJsonSchema,
  contract: contractJsonSchema,
  "extended-contract": extendedContractJsonSchema,
  "known-failures": knownFailuresJsonSchema,
  profile: profileJsonSchema,
  comparison: comparisonJsonSchema,
} as const satisfies Readonly<Record<string, () => Record<string, unknown>>>;
export type JsonSchemaName = keyof typeof JSON_SCHEMAS;

/** The text of each file in `schemas/`, by the file's name. */
export function jsonSchemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(JSON_SCHEMAS).map(([name, schema]) => [
      `${name}.schema.json`,
      jsonDocument(schema()),
    ]),
  );
}
