import { parse } from "acorn";
import { analyze, type Scope } from "eslint-scope";
import type { Program } from "estree";
import { NotDerivableError } from "./not-derivable-error.ts";

/** A module's syntax tree together with the scope that holds its top-level bindings. */
export interface ParsedModule {
  readonly program: Program;
  readonly scope: Scope;
}

/**
 * Parses module bytes, or their text, as an ES module.
 *
 * @throws NotDerivableError when the bytes are not UTF-8 text or the text is no ES module.
 */
export function parseModule(source: string | Uint8Array): ParsedModule {
  const program = parseProgram(typeof source === "string" ? source : decode(source));
  // Direct eval is refused where it matters; left to the analysis it would unbind every reference.
  const scopes = analyze(program, { ecmaVersion: 2026, sourceType: "module", ignoreEval: true });
  const scope = scopes.globalScope?.childScopes.find(({ type }) => type === "module");
  if (scope === undefined) {
    throw new NotDerivableError("the text has no module scope");
  }
  return { program, scope };
}

function decode(bytes: Uint8Array): string {
  try {
    // A byte order mark stays: it is white space to the grammar, and no host is known to need it gone.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NotDerivableError("the bytes are not valid UTF-8 text");
  }
}

function parseProgram(text: string): Program {
  try {
    const program = parse(text, {
      ecmaVersion: "latest",
      sourceType: "module",
      locations: true,
      ranges: true,
    });
    // acorn's own node types and ESTree's describe the same tree.
    return program as unknown as Program;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new NotDerivableError(`the text does not parse as an ES module: ${message}`);
  }
}
