import { z } from "zod";

/**
 * One failure that is known: the check, why its failure is accepted, and where more is told. A
 * reason is what a later reader needs in order to take the entry back, so it is never empty.
 */
export const knownFailureSchema = z.strictObject({
  check: z.string("the name of a check is missing").min(1, "the name of a check is missing"),
  reason: z.string("it states no reason").trim().regex(/\S/, "it states no reason"),
  link: z.url({ protocol: /^https?$/, error: "it is no http(s) address" }).optional(),
});
export type KnownFailure = z.infer<typeof knownFailureSchema>;

/** The list that a file of known failures holds. */
export const knownFailuresSchema = z.array(knownFailureSchema, "it is no list of known failures");

/** The JSON Schema (draft 2020-12) of such a file, generated from the schema that reads it. */
export function knownFailuresJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(knownFailuresSchema, { io: "input" });
  return { $schema, title: "Known failures of a runtime", ...schema };
}
