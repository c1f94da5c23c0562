import { deriveExports, derivePeerIdentity, HANDLERS } from "@runtime-abi/bundle";
import { parse } from "acorn";
import { analyze } from "eslint-scope";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleCorpus, type CorpusFiles } from "../assemble-corpus.ts";
import { contract } from "./contract.ts";
import { runtimeAbiV1 } from "./corpus.ts";

const PROBE = "bundles/conformance-probe/index.js";
const PEER = "bundles/conformance-peer/peer.js";

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

/** Of a dotted member the floor promises that member alone, not the whole object. */
const allowed = new Set([
  ...contract.globalsFloor.filter((name) => !name.includes(".")),
  ...ECMASCRIPT,
]);

let files: CorpusFiles;
beforeAll(async () => {
  files = await assembleCorpus(runtimeAbiV1);
});

function bytesOf(path: string): Uint8Array {
  return files.get(path) ?? expect.fail(`${path} was not built`);
}

function textOf(path: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(path));
}

function freeIdentifiers(text: string): string[] {
  const program = parse(text, { ecmaVersion: 2022, sourceType: "module", ranges: true });
  const { globalScope } = analyze(program as never, { ecmaVersion: 2022, sourceType: "module" });
  return [...new Set(globalScope?.through.map(({ identifier }) => identifier.name))].sort();
}

test("free identifiers are found, members and bound names are not", () => {
  const text =
    "const a = 1; export default { f(b) { atob(a, b).Buffer; return typeof process; } };";
  expect(freeIdentifiers(text)).toEqual(["atob", "process"]);
});

describe.each([PROBE, PEER])("%s", (path) => {
  test("uses the globals floor and ECMAScript, and nothing else", () => {
    const free = freeIdentifiers(textOf(path));
    expect(free).toContain("Response");
    expect(free.filter((name) => !allowed.has(name))).toEqual([]);
    // What is read off the global object by a fixed name would escape the scope analysis.
    expect(textOf(path)).not.toMatch(/globalThis\s*(\?\.|\.|\[)/);
  });

  test("is readable text with LF line ends, a final newline and no source map", () => {
    const text = textOf(path);
    expect(text).toMatch(/^[^\r]+[^\n]\n$/);
    expect(text).not.toContain("sourceMappingURL");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(160);
  });

  test("names no path of the machine that built it", () => {
    expect(textOf(path)).not.toContain(process.cwd());
  });
});

test("the derivation reads the handlers out of the built bytes", () => {
  expect(deriveExports(bytesOf(PROBE))).toEqual({ derivable: true, exportedHandlers: HANDLERS });
  expect(deriveExports(bytesOf(PEER))).toEqual({ derivable: true, exportedHandlers: ["fetch"] });
});

test("the peer's identity stands in its own bytes and in no others", () => {
  const { identity } = contract.deployment.peer;
  expect(derivePeerIdentity(bytesOf(PEER))).toBe(identity);
  const modules = [...files.keys()].filter((path) => path.startsWith("bundles/"));
  expect(modules.filter((path) => textOf(path).includes(identity))).toEqual([PEER]);
});

test("two builds give the same bytes", async () => {
  expect(await assembleCorpus(runtimeAbiV1)).toEqual(files);
});
