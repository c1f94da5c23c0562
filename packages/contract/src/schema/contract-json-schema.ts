import { z } from "zod";
import { contractSchema } from "./contract-schema.ts";

/**
 * The JSON Schema (draft 2020-12) of a contract, for editors and for other implementations. It
 * states the shape only; verification refuses much that this shape allows.
 */
export function contractJsonSchema(): Record<string, unknown> {
  return { title: "Runtime ABI conformance contract", ...z.toJSONSchema(contractSchema) };
}
