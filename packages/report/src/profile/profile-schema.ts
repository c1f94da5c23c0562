import { z } from "zod";

/** The format of a profile document. */
export const PROFILE_FORMAT = "takoform.runtime-abi-runner-profile@v1";

const text = z.string().min(1, "it is empty");
const texts = z.array(text).min(1, "the list is empty");
/** A variable's name, in no case its value: a profile is kept beside code. */
const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "it is not the name of an environment variable");

/** All options of a run, by their names on the command line in camel case. */
export const profileSchema = z.strictObject({
  format: z.literal(PROFILE_FORMAT, `a profile states "format": "${PROFILE_FORMAT}"`),
  endpoint: text.optional(),
  extendedEndpoint: text.optional(),
  loaderEndpoint: text.optional(),
  tokenEnv: variable.optional(),
  loaderTokenEnv: variable.optional(),
  /** Each `NAME=VARIABLE`. */
  headerEnv: texts.optional(),
  /** Each `NAME=VARIABLE`. */
  varEnv: texts.optional(),
  /** Each `NAME=VARIABLE`. */
  secretEnv: texts.optional(),
  originListen: text.optional(),
  originUrl: text.optional(),
  ca: text.optional(),
  subject: text.optional(),
  independent: z.boolean().optional(),
  target: z.union([text, texts], "it is no name, nor a list of names").optional(),
  stock: z.boolean().optional(),
  bothModes: z.boolean().optional(),
  requireAll: z.boolean().optional(),
  corpus: text.optional(),
  extended: z.boolean().optional(),
  only: texts.optional(),
  /** Seconds, or a text as on the command line. */
  deadline: z.union([z.number().positive(), text], "it is no length of time").optional(),
  heavy: z.boolean().optional(),
  serial: z.boolean().optional(),
  patient: z.boolean().optional(),
  allowPartial: z.boolean().optional(),
  skipSetupCheck: z.boolean().optional(),
  dryRun: z.boolean().optional(),
  /** Each `NAME` or `NAME=FILE`. */
  reporter: texts.optional(),
  out: text.optional(),
  /** A file; false: none apply. */
  knownFailures: z.union([text, z.literal(false)], "it is neither a file nor false").optional(),
  writeKnownFailures: text.optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The JSON Schema (draft 2020-12) of a profile, generated from the schema that reads it. */
export function profileJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(profileSchema);
  return { $schema, title: "Profile of a runtime ABI run", ...schema };
}
