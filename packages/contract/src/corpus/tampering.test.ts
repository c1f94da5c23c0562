import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FORMATS } from "../formats/format-registry.ts";
import { CONTRACT_FILE, MANIFEST_FILE } from "../schema/manifest-schema.ts";
import { CorpusRefusedError } from "./corpus-refused-error.ts";
import { readBundles } from "./read-bundles.ts";
import { readContract } from "./read-contract.ts";
import { readCorpusDirectory } from "./read-corpus-directory.ts";
import { readManifest } from "./read-manifest.ts";
import { verifyCorpusFiles } from "./verify-corpus-files.ts";

/*
 * The pinned corpus, every bit of every byte of every file, flipped one at a time: a third of a million.
 * A whole verification for each would take minutes, nearly all of it spent on parsing the same
 * contract again. So the two documents are flipped under the whole verification, which refuses
 * them before it parses the contract; and the modules under the step of it that reads them, with the
 * contract parsed once. That the contract is read without any module is shown below.
 */

const DIRECTORY = fileURLToPath(new URL("../../../../corpus/runtime-abi-v1", import.meta.url));
const FILES = await readCorpusDirectory(DIRECTORY);
const DOCUMENTS = [MANIFEST_FILE, CONTRACT_FILE];
const MODULES = [...FILES.keys()].filter((path) => !DOCUMENTS.includes(path));

/** Far above the ten seconds that all flips take on two busy cores. */
const BOUND_MILLIS = 90_000;

/** Every so many flips of a module are held against the whole verification too. */
const SAMPLED = 997;

type Verify = (files: ReadonlyMap<string, Uint8Array>) => unknown;

/** The code of the refusal; undefined when the files were accepted. */
function refusalOf(files: ReadonlyMap<string, Uint8Array>, verify: Verify): string | undefined {
  try {
    verify(files);
    return undefined;
  } catch (error) {
    if (error instanceof CorpusRefusedError) {
      return error.code;
    }
    throw error;
  }
}

interface Tally {
  flips: number;
  /** `path:bit` of what was accepted all the same. */
  readonly survivors: string[];
  readonly codes: Set<string>;
}

/** Flips every `step`th bit of a file, in place and back again, and verifies each time. */
function flipEach(path: string, verify: Verify, step = 1): Tally {
  const bytes = Uint8Array.from(FILES.get(path) ?? []);
  const files = new Map(FILES).set(path, bytes);
  const tally: Tally = { flips: 0, survivors: [], codes: new Set() };
  for (let bit = 0; bit < bytes.length * 8; bit += step) {
    const mask = 1 << (bit & 7);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ mask;
    const code = refusalOf(files, verify);
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ mask;
    tally.flips += 1;
    if (code === undefined) {
      tally.survivors.push(`${path}:${bit}`);
    } else {
      tally.codes.add(code);
    }
  }
  return tally;
}

function bitsOf(path: string): number {
  return (FILES.get(path)?.length ?? 0) * 8;
}

describe("a flipped bit is refused, whichever it is", { timeout: BOUND_MILLIS }, () => {
  it("the files as they are: accepted, so that a refusal means something", () => {
    expect(refusalOf(FILES, verifyCorpusFiles)).toBeUndefined();
    expect(MODULES).toHaveLength(5);
  });

  it("manifest.json", () => {
    const { flips, survivors } = flipEach(MANIFEST_FILE, verifyCorpusFiles);
    expect(survivors).toEqual([]);
    expect(flips).toBe(bitsOf(MANIFEST_FILE));
  });

  it("contract.json, always by its digest", () => {
    const { flips, survivors, codes } = flipEach(CONTRACT_FILE, verifyCorpusFiles);
    expect(survivors).toEqual([]);
    expect(flips).toBe(bitsOf(CONTRACT_FILE));
    expect([...codes]).toEqual(["contract-digest"]);
  });

  it.each(MODULES)("%s, always by its digest", (path) => {
    // The documents alone: what is read of them cannot depend on a module.
    const documents = new Map(DOCUMENTS.map((name) => [name, FILES.get(name) ?? new Uint8Array()]));
    const { contract } = readContract(documents, readManifest(documents), FORMATS);
    const { flips, survivors, codes } = flipEach(path, (files) => readBundles(files, contract));
    expect(survivors).toEqual([]);
    expect(flips).toBe(bitsOf(path));
    expect([...codes]).toEqual(["source-digest"]);
    const sampled = flipEach(path, verifyCorpusFiles, SAMPLED);
    expect(sampled.survivors).toEqual([]);
    expect([...sampled.codes]).toEqual(["source-digest"]);
  });
});
