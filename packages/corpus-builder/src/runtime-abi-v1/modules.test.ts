import { deriveExports, derivePeerIdentity, HANDLERS } from "@runtime-abi/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleCorpus, type CorpusFiles } from "../assemble-corpus.ts";
import { beyondTheFloor, freeIdentifiers } from "../testing/free-identifiers.ts";
import { contract } from "./contract.ts";
import { runtimeAbiV1 } from "./corpus.ts";

const PROBE = "bundles/conformance-probe/index.js";
const PEER = "bundles/conformance-peer/peer.js";

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

test("free identifiers are found, members and bound names are not", () => {
  const text =
    "const a = 1; export default { f(b) { atob(a, b).Buffer; return typeof process; } };";
  expect(freeIdentifiers(text)).toEqual(["atob", "process"]);
});

describe.each([PROBE, PEER])("%s", (path) => {
  test("uses the globals floor and ECMAScript, and nothing else", () => {
    expect(freeIdentifiers(textOf(path))).toContain("Response");
    expect(beyondTheFloor(textOf(path), contract.globalsFloor)).toEqual([]);
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
