import type { BinaryExpression, Literal, Node, TemplateLiteral } from "estree";
import { nodesOf } from "./nodes-of.ts";
import { parseProgram } from "./parse-module.ts";
import { readingFault } from "./reading-fault.ts";

/** Stands in a value where something else comes in between that no syntax tells. */
const UNKNOWN = "\0";

/**
 * The values of a module's string and template literals as they are at run time: escapes resolved,
 * and pieces that stand side by side in a template or in a chain of `+` put together. What is not
 * literal shows as NUL. Empty when the bytes do not parse as an ES module.
 */
export function literalStrings(bytes: Uint8Array): string[] {
  try {
    return [...knownStrings(parseProgram(bytes))];
  } catch (error) {
    readingFault(error, bytes);
    return [];
  }
}

/** A module is parsed once for all bundles that hold it, and so its literals are read once. */
const known = new WeakMap<Node, readonly string[]>();

function knownStrings(program: Node): readonly string[] {
  const strings = known.get(program) ?? [...stringsOf(program)];
  known.set(program, strings);
  return strings;
}

function* stringsOf(program: Node): Generator<string> {
  const continued = new Set<Node>();
  for (const node of nodesOf(program)) {
    if (isSum(node)) {
      if (!continued.has(node)) {
        yield textOf(node);
      }
      continued.add(node.left);
    } else if (node.type === "TemplateLiteral" || isString(node)) {
      yield textOf(node);
    }
  }
}

function textOf(node: Node): string {
  if (isSum(node)) {
    return termsOf(node).map(textOf).join("");
  }
  if (node.type === "TemplateLiteral") {
    return templateValue(node);
  }
  return isString(node) ? node.value : UNKNOWN;
}

/** The terms of a chain of `+` from left to right, without recursion: generated code has long ones. */
function termsOf(sum: BinaryExpression): Node[] {
  const terms: Node[] = [sum.right];
  let left: Node = sum.left;
  for (; isSum(left); left = left.left) {
    terms.push(left.right);
  }
  terms.push(left);
  return terms.reverse();
}

function templateValue({ quasis, expressions }: TemplateLiteral): string {
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index];
      return (value.cooked ?? UNKNOWN) + (expression === undefined ? "" : textOf(expression));
    })
    .join("");
}

function isSum(node: Node): node is BinaryExpression {
  return node.type === "BinaryExpression" && node.operator === "+";
}

function isString(node: Node): node is Literal & { value: string } {
  return node.type === "Literal" && typeof node.value === "string";
}
