import type { Scope, Variable } from "eslint-scope";
import type { Expression, Identifier, Node, VariableDeclaration } from "estree";
import { NotDerivableError } from "./not-derivable-error.ts";
import type { ParsedModule } from "./parse-module.ts";

/** A name of the module scope that holds, from its declaration on, one value for good. */
export interface TopLevelBinding {
  readonly name: string;
  readonly declaration: "const" | "let" | "var" | "function";
  /** The initialiser of a variable; absent for a function declaration, whose value is the function. */
  readonly value?: Expression;
  /** Uses of the name beyond its own declaration. */
  readonly uses: readonly Identifier[];
}

/**
 * The binding that a top-level identifier stands for.
 *
 * @throws NotDerivableError when the name is no top-level binding, is bound more than once, is bound
 * otherwise than by a plain initialiser or a function declaration, or is ever reassigned.
 */
export function topLevelBinding(module: ParsedModule, reference: Identifier): TopLevelBinding {
  const { name } = reference;
  const variable = module.scope.set.get(name);
  const [definition, ...others] = variable?.defs ?? [];
  if (variable === undefined || definition === undefined) {
    throw new NotDerivableError(`"${name}" is not bound in the module`, reference);
  }
  if (others.length > 0) {
    throw new NotDerivableError(`"${name}" is bound more than once`, reference);
  }
  if (definition.type === "FunctionName") {
    return { name, declaration: "function", uses: uses(variable, undefined) };
  }
  if (definition.type !== "Variable") {
    throw new NotDerivableError(`"${name}" is not bound to a certain value`, reference);
  }
  const { id, init } = definition.node;
  const { kind } = definition.parent;
  if (!isTopLevel(module, definition.parent) || id.type !== "Identifier" || init == null) {
    throw new NotDerivableError(`"${name}" has no plain top-level initialiser`, reference);
  }
  if (kind !== "const" && kind !== "let" && kind !== "var") {
    throw new NotDerivableError(`"${name}" is bound by "${kind}"`, reference);
  }
  return { name, declaration: kind, value: init, uses: uses(variable, id) };
}

/** The scope's references to names that no declaration of the module binds. */
export function globalReferences(scope: Scope): readonly Identifier[] {
  return scope.through.map(({ identifier }) => identifier as Identifier);
}

/** Only a statement of the module body runs once and for certain. */
function isTopLevel({ program }: ParsedModule, declaration: VariableDeclaration): boolean {
  return program.body.some((statement) =>
    statement.type === "ExportNamedDeclaration"
      ? statement.declaration === declaration
      : (statement as Node) === declaration,
  );
}

function uses(variable: Variable, declared: Identifier | undefined): Identifier[] {
  const later = variable.references.filter(({ identifier }) => identifier !== declared);
  const written = later.find((reference) => reference.isWrite());
  if (written !== undefined) {
    throw new NotDerivableError(`"${variable.name}" is reassigned`, written.identifier);
  }
  return later.map(({ identifier }) => identifier as Identifier);
}
