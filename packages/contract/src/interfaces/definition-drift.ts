import { LOAD_ERROR_CODES } from "@runtime-abi/bundle";
import type { JsonValue } from "@runtime-abi/protocol";
import { z } from "zod";
import { sameSequence } from "../rules/sets.ts";
import type { Contract } from "../schema/contract-schema.ts";
import type { InterfaceDefinitionCode } from "./interface-definition-error.ts";

/** One thing that the contract repeats from a definition and that is not the same there. */
export interface Drift {
  readonly code: InterfaceDefinitionCode;
  readonly message: string;
}

const names = z.array(z.string());
const enumerated = z.looseObject({ items: z.looseObject({ enum: names }) });

const loadModuleSchema = z.looseObject({
  name: z.literal("loadModule"),
  inputSchema: z.looseObject({
    properties: z.looseObject({
      declaredHandlers: enumerated,
      modules: z.looseObject({
        items: z.looseObject({
          properties: z.looseObject({ mediaType: z.looseObject({ enum: names }) }),
        }),
      }),
    }),
  }),
  errors: names,
});

const globalsStepSchema = z.looseObject({
  operation: z.literal("globals"),
  expected: z.looseObject({ present: names }),
});

const definitionSchema = z.looseObject({
  operations: z.array(z.looseObject({})),
  fixtures: z.array(z.looseObject({ steps: z.array(z.looseObject({})) })),
});

/** Where the runtime's definition and the contract (or this program's closed lists) disagree. */
export function runtimeDrift(contract: Contract, document: JsonValue): Drift[] {
  const { operations = [], fixtures = [] } = definitionSchema.safeParse(document).data ?? {};
  const loadModule = firstOf(loadModuleSchema, operations);
  const properties = loadModule?.inputSchema.properties;
  const globals = firstOf(
    globalsStepSchema,
    fixtures.flatMap(({ steps }) => steps),
  );
  return [
    drift(
      "interface-handlers",
      "the handler vocabulary",
      contract.handlerVocabulary,
      properties?.declaredHandlers.items.enum,
    ),
    drift(
      "interface-media-types",
      "the loadable media types",
      contract.loadableMediaTypes,
      properties?.modules.items.properties.mediaType.enum,
    ),
    drift(
      "interface-load-errors",
      "the errors of loadModule",
      LOAD_ERROR_CODES,
      loadModule?.errors,
    ),
    drift(
      "interface-globals",
      "the globals floor",
      contract.globalsFloor,
      globals?.expected.present,
    ),
  ].flat();
}

function firstOf<T>(schema: z.ZodType<T>, values: readonly unknown[]): T | undefined {
  return values.map((value) => schema.safeParse(value)).find(({ success }) => success)?.data;
}

function drift(
  code: InterfaceDefinitionCode,
  what: string,
  pinned: readonly string[],
  defined: readonly string[] | undefined,
): Drift[] {
  if (defined !== undefined && sameSequence(pinned, defined)) {
    return [];
  }
  const there = defined === undefined ? "is not stated" : `is [${defined.join(", ")}]`;
  return [{ code, message: `${what} ${there} in the definition and [${pinned.join(", ")}] here` }];
}
