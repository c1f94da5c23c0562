import { sentencesOf } from "./locate-member.ts";

/** The members of a definition that its coverage goes through, as they stand in its file. */
export interface Definition {
  readonly description: string;
  readonly operations: readonly DefinedOperation[];
  readonly limits: Readonly<Record<string, number>>;
  readonly semantics: Readonly<Record<string, string>>;
  readonly fixtures: readonly { readonly name: string }[];
}

/** The members of a binding's definition that its coverage goes through. */
export interface BindingDefinition {
  readonly description: string;
  readonly runtimeProjection: { readonly operations: readonly string[] };
  readonly bindingNameGrammar: string;
  readonly lifecycle: Readonly<Record<string, string>>;
}

interface DefinedOperation {
  readonly name: string;
  readonly description: string;
  readonly errors: readonly string[];
  readonly inputSchema: Shape;
  readonly outputSchema: Shape;
}

interface Shape {
  readonly properties: Readonly<Record<string, unknown>>;
}

/**
 * Every place of a definition at which it can demand something: each sentence of its texts, each
 * error, each member of what goes in and comes out, each limit, each guarantee and each fixture.
 */
export function requiredLocations(definition: Definition): string[] {
  const { description, operations, limits, semantics, fixtures } = definition;
  return [
    ...sentences("description", description),
    ...operations.flatMap(operationLocations),
    ...Object.keys(limits).map((name) => `limits.${name}`),
    ...Object.keys(semantics).map((name) => `semantics.${name}`),
    ...fixtures.map(({ name }) => `fixtures.${name}`),
  ];
}

/**
 * The same of a binding: each sentence, each method that it gives a module, its name, and what
 * becomes of it. Its errors are those of its interface.
 */
export function requiredOfBinding({
  description,
  runtimeProjection,
  lifecycle,
}: BindingDefinition): string[] {
  return [
    ...sentences("description", description),
    ...runtimeProjection.operations.map((name) => `runtimeProjection.operations.${name}`),
    "bindingNameGrammar",
    ...Object.keys(lifecycle).map((name) => `lifecycle.${name}`),
  ];
}

function operationLocations({
  name,
  description,
  errors,
  inputSchema,
  outputSchema,
}: DefinedOperation): string[] {
  const path = `operations.${name}`;
  return [
    ...sentences(`${path}.description`, description),
    ...errors.map((error) => `${path}.errors.${error}`),
    ...members(`${path}.inputSchema`, inputSchema),
    ...members(`${path}.outputSchema`, outputSchema),
  ];
}

function sentences(path: string, text: string): string[] {
  return sentencesOf(text).map((_, index) => `${path}:${index + 1}`);
}

function members(path: string, { properties }: Shape): string[] {
  return Object.keys(properties).map((name) => `${path}.properties.${name}`);
}
