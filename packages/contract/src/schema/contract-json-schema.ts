import { z } from "zod";
import { contractSchema, extendedContractSchema } from "./contract-schema.ts";

/**
 * The JSON Schema (draft 2020-12) of a contract of the first format, for editors and for other
 * implementations. It states the shape only; verification refuses much that this shape allows.
 */
export function contractJsonSchema(): Record<string, unknown> {
  return { title: "Runtime ABI conformance contract", ...z.toJSONSchema(contractSchema) };
}

/** The same of a contract of the extended format. */
export function extendedContractJsonSchema(): Record<string, unknown> {
  return { title: "Runtime ABI extended contract", ...z.toJSONSchema(extendedContractSchema) };
}
