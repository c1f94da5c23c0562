import { parse } from "acorn";
import { analyze } from "eslint-scope";

/** The global names of ECMAScript 2022 (without Annex B), as far as code names them. */
const ECMASCRIPT = `
  globalThis Infinity NaN undefined isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent
  encodeURI encodeURIComponent AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array
  Boolean DataView Date Error EvalError FinalizationRegistry Float32Array Float64Array Int8Array
  Int16Array Int32Array Map Number Object Promise Proxy RangeError ReferenceError RegExp Set
  SharedArrayBuffer String Symbol SyntaxError TypeError Uint8Array Uint8ClampedArray Uint16Array
  Uint32Array URIError WeakMap WeakRef WeakSet Atomics JSON Math Reflect arguments
`
  .trim()
  .split(/\s+/);

/** The names that a module uses and does not bind, sorted. */
export function freeIdentifiers(text: string): string[] {
  const program = parse(text, { ecmaVersion: 2022, sourceType: "module", ranges: true });
  const { globalScope } = analyze(program as never, { ecmaVersion: 2022, sourceType: "module" });
  return [...new Set(globalScope?.through.map(({ identifier }) => identifier.name))].sort();
}

/** Those of them that neither the floor nor ECMAScript promises. */
export function beyondTheFloor(text: string, globalsFloor: readonly string[]): string[] {
  const dotted = globalsFloor.filter((name) => name.includes("."));
  const whole = globalsFloor.filter((name) => !name.includes("."));
  const allowed = new Set([...whole, ...ECMASCRIPT]);
  return freeIdentifiers(text).filter(
    (name) => !allowed.has(name) && !usesMembersAlone(text, name, dotted),
  );
}

/** Of a dotted member the floor promises that member alone, not the whole object. */
function usesMembersAlone(text: string, name: string, dotted: readonly string[]): boolean {
  const members = dotted.filter((member) => member.startsWith(`${name}.`));
  const uses = text.match(new RegExp(`(?<![\\w.])${name}(?:\\.\\w+)*`, "g")) ?? [];
  return uses.length > 0 && uses.every((use) => members.includes(use));
}
