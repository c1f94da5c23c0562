import { jsonPointer } from "./json-pointer.ts";

/*
 * A tolerant walk over the brackets, separators and strings of a text that need not be JSON. It
 * bounds the nesting before anything recurses, and it says which value a broken place belongs to.
 */

const STRUCTURE = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{},:]/gs;

/** The offset of the bracket that opens level `maxDepth + 1`, when there is one. */
export function tooDeepAt(text: string, maxDepth: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(STRUCTURE)) {
    if (token === "{" || token === "[") {
      depth += 1;
      if (depth > maxDepth) {
        return index;
      }
    } else if (token === "}" || token === "]") {
      depth -= 1;
    }
  }
  return undefined;
}

/** The pointer of the innermost value that has begun before `offset`. */
export function pointerAt(text: string, offset: number): string {
  // One step per open container: the index in an array, the last name read in an object.
  const steps: (string | number | undefined)[] = [];
  let lastString = "";
  for (const { 0: token } of text.slice(0, offset).matchAll(STRUCTURE)) {
    const top = steps.length - 1;
    const step = steps[top];
    if (token === "{") {
      steps.push(undefined);
    } else if (token === "[") {
      steps.push(0);
    } else if (token === "}" || token === "]") {
      steps.pop();
    } else if (token === ",") {
      steps[top] = typeof step === "number" ? step + 1 : undefined;
    } else if (token === ":") {
      steps[top] = lastString;
    } else {
      lastString = decodeName(token);
    }
  }
  return jsonPointer(steps.filter((step) => step !== undefined));
}

function decodeName(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}
