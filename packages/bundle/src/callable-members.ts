import type { Identifier, Node, ObjectExpression, Property } from "estree";
import { NotDerivableError } from "./not-derivable-error.ts";
import type { ParsedModule } from "./parse-module.ts";
import { topLevelBinding } from "./top-level-binding.ts";

/**
 * The names of the object literal's members, each of which is a function for certain.
 *
 * @throws NotDerivableError on the first member of which that cannot be said.
 */
export function callableMembers(module: ParsedModule, object: ObjectExpression): Set<string> {
  const names = new Set<string>();
  for (const member of object.properties) {
    if (member.type === "SpreadElement") {
      throw new NotDerivableError("the default export spreads another value", member);
    }
    const name = memberName(member);
    if (names.has(name)) {
      throw new NotDerivableError(`the default export has the key "${name}" twice`, member);
    }
    requireFunction(module, object, member, name);
    names.add(name);
  }
  return names;
}

function memberName({ computed, key }: Property): string {
  if (computed) {
    throw new NotDerivableError("the default export has a computed key", key);
  }
  const name = key.type === "Identifier" ? key.name : literalName(key);
  if (name === undefined || name === "__proto__") {
    throw new NotDerivableError(`the default export has the key "${name}"`, key);
  }
  return name;
}

/** The property name of a literal key: `1`, `0x1` and `1n` are all the key "1". */
function literalName(key: Node): string | undefined {
  if (key.type !== "Literal") {
    return undefined;
  }
  return "bigint" in key ? BigInt(key.bigint).toString() : String(key.value);
}

function requireFunction(
  module: ParsedModule,
  object: ObjectExpression,
  { kind, value }: Property,
  name: string,
): void {
  if (kind !== "init") {
    throw new NotDerivableError(`"${name}" is an accessor`, value);
  }
  if (value.type === "FunctionExpression" || value.type === "ArrowFunctionExpression") {
    return;
  }
  if (value.type !== "Identifier") {
    throw new NotDerivableError(`"${name}" is not certainly a function`, value);
  }
  requireBoundFunction(module, object, value);
}

function requireBoundFunction(
  module: ParsedModule,
  object: ObjectExpression,
  reference: Identifier,
): void {
  const { name, declaration, value } = topLevelBinding(module, reference);
  if (declaration === "function") {
    return;
  }
  if (value?.type !== "FunctionExpression" && value?.type !== "ArrowFunctionExpression") {
    throw new NotDerivableError(`"${name}" is not certainly a function`, reference);
  }
  // Function declarations are hoisted; a variable holds its function only from here on.
  if ((value.range?.[0] ?? 0) > (object.range?.[0] ?? 0)) {
    throw new NotDerivableError(`"${name}" is used before it is bound`, reference);
  }
}
