import type {
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Identifier,
  Node,
  ObjectExpression,
} from "estree";
import { NotDerivableError } from "./not-derivable-error.ts";
import type { ParsedModule } from "./parse-module.ts";
import { topLevelBinding } from "./top-level-binding.ts";

/**
 * The object literal that is the module's default export, or `undefined` when the module has no
 * default export, and so exports no handler for certain.
 *
 * @throws NotDerivableError when the default export is anything but one object literal that nothing
 * else in the module can reach.
 */
export function defaultObject(module: ParsedModule): ObjectExpression | undefined {
  refuseOtherModules(module);
  for (const statement of module.program.body) {
    if (statement.type === "ExportDefaultDeclaration") {
      return fromDefaultDeclaration(module, statement);
    }
    if (statement.type === "ExportNamedDeclaration") {
      const local = localOfDefault(statement);
      if (local !== undefined) {
        return boundObject(module, local);
      }
    }
  }
  return undefined;
}

/** What another module does to this one, or exports through it, is not in these bytes. */
function refuseOtherModules({ program }: ParsedModule): void {
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      throw new NotDerivableError("the module has a static import", statement);
    }
    if (
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && statement.source != null)
    ) {
      throw new NotDerivableError("the module has a re-export", statement);
    }
  }
}

function fromDefaultDeclaration(
  module: ParsedModule,
  { declaration }: ExportDefaultDeclaration,
): ObjectExpression {
  if (declaration.type === "ObjectExpression") {
    return declaration;
  }
  if (declaration.type !== "Identifier") {
    throw new NotDerivableError("the default export is not an object literal", declaration);
  }
  const object = boundObject(module, declaration);
  // `export default x` copies the value that `x` has there: before a `var` that is undefined.
  if (startOf(object) > startOf(declaration)) {
    throw new NotDerivableError(
      `"${declaration.name}" is exported before it is bound`,
      declaration,
    );
  }
  return object;
}

function localOfDefault(statement: ExportNamedDeclaration): Identifier | undefined {
  const specifier = statement.specifiers.find(
    ({ exported }) =>
      (exported.type === "Identifier" ? exported.name : exported.value) === "default",
  );
  return specifier?.local.type === "Identifier" ? specifier.local : undefined;
}

function boundObject(module: ParsedModule, exported: Identifier): ObjectExpression {
  const { name, value, uses } = topLevelBinding(module, exported);
  if (value?.type !== "ObjectExpression") {
    throw new NotDerivableError(`"${name}" is not bound to an object literal`, exported);
  }
  const other = uses.find((use) => use !== exported);
  if (other !== undefined) {
    throw new NotDerivableError(`"${name}" is referred to beside its default export`, other);
  }
  return value;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}
