import type { JsonValue } from "@runtime-abi/protocol";
import { z } from "zod";
import { parseStrictJson } from "../strict-json/parse-strict-json.ts";
import { StrictJsonError } from "../strict-json/strict-json-error.ts";
import { InterfaceDefinitionError } from "./interface-definition-error.ts";

/** As much of a definition's identity as every definition has. */
const identitySchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.literal("InterfaceDefinition"),
  name: z.string(),
  version: z.string(),
});

export interface InterfaceDefinition {
  readonly identity: z.infer<typeof identitySchema>;
  readonly document: JsonValue;
}

/** Parses a supplied Interface definition. */
export function readDefinition(bytes: Uint8Array, sourceName: string): InterfaceDefinition {
  const document = parse(bytes, sourceName);
  const identity = identitySchema.safeParse(document);
  if (identity.success) {
    return { identity: identity.data, document };
  }
  throw new InterfaceDefinitionError({
    code: "interface-not-a-definition",
    subject: sourceName,
    message: `${sourceName} is no Interface definition: it needs kind InterfaceDefinition, an apiVersion, a name and a version.`,
    remedy: "Supply the definition of worker.runtime or worker.service as it was published.",
  });
}

function parse(bytes: Uint8Array, sourceName: string): JsonValue {
  try {
    return parseStrictJson(bytes, sourceName);
  } catch (error) {
    if (!(error instanceof StrictJsonError)) {
      throw error;
    }
    throw new InterfaceDefinitionError(
      {
        code: "interface-not-strict-json",
        subject: sourceName,
        message: error.message,
        remedy: "Supply the definition's bytes as they were published.",
      },
      { cause: error },
    );
  }
}
