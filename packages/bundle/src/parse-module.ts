import { parse } from "acorn";
import { analyze, type Scope } from "eslint-scope";
import type { Program } from "estree";
import { decodeUtf8 } from "./decode-utf8.ts";
import { mayParseElsewhere } from "./grammar-in-motion.ts";
import { NotAModuleError } from "./not-a-module-error.ts";
import { NotDerivableError } from "./not-derivable-error.ts";
import { remembered } from "./remembered.ts";

/** A module's syntax tree together with the scope that holds its top-level bindings. */
export interface ParsedModule {
  readonly program: Program;
  readonly scope: Scope;
}

/**
 * Parses module bytes, or their text, as an ES module, and analyses its scopes.
 *
 * @throws NotAModuleError when the text is no ES module for certain.
 * @throws NotDerivableError when the bytes are not UTF-8 text, or an engine may know more
 * grammar than our parser.
 * @throws RangeError when the text is nested too deeply.
 */
export function parseModule(source: string | Uint8Array): ParsedModule {
  return analysed(textOf(source));
}

/** The syntax tree alone; it throws what {@link parseModule} throws. */
export function parseProgram(source: string | Uint8Array): Program {
  return parsed(textOf(source));
}

// Trees and scopes are only ever read, so one may serve all who ask.
const analysed = remembered((text): ParsedModule => {
  const program = parsed(text);
  // Direct eval is refused where it matters; left to the analysis it would unbind every reference.
  const scopes = analyze(program, {
    ecmaVersion: 2026,
    sourceType: "module",
    ignoreEval: true,
  });
  const scope = scopes.globalScope?.childScopes.find(({ type }) => type === "module");
  if (scope === undefined) {
    throw new NotDerivableError("the text has no module scope");
  }
  return { program, scope };
});

const parsed = remembered((text): Program => {
  try {
    const program = parse(text, {
      ecmaVersion: "latest",
      sourceType: "module",
      ranges: true,
    });
    // acorn's own node types and ESTree's describe the same tree.
    return program as unknown as Program;
  } catch (error) {
    throw parseFault(error, text);
  }
});

function textOf(source: string | Uint8Array): string {
  return typeof source === "string" ? source : decode(source);
}

function decode(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    throw new NotDerivableError("the bytes are not valid UTF-8 text");
  }
  return text;
}

function parseFault(error: unknown, text: string): unknown {
  if (!(error instanceof SyntaxError)) {
    return error;
  }
  const { message, pos: offset = 0 } = error as SyntaxError & { pos?: number };
  // What the parser says when the stack is used up; it is no word about the text.
  if (message.startsWith("Not enough stack")) {
    return new RangeError(message);
  }
  const reason = `the text does not parse as an ES module: ${message}`;
  return mayParseElsewhere(message, text, offset)
    ? new NotDerivableError(`${reason}, though an engine may accept it`)
    : new NotAModuleError(reason);
}
