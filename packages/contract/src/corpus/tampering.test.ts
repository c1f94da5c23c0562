import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { FORMATS } from "../formats/format-registry.ts";
import { CONTRACT_FILE, MANIFEST_FILE } from "../schema/manifest-schema.ts";
import { CorpusRefusedError } from "./corpus-refused-error.ts";
import { readBundles } from "./read-bundles.ts";
import { readContract } from "./read-contract.ts";
import { readCorpusDirectory } from "./read-corpus-directory.ts";
import { readManifest } from "./read-manifest.ts";
import type { CorpusFiles } from "./verified-corpus.ts";
import { verifyCorpusFiles } from "./verify-corpus-files.ts";

/*
 * The pinned corpora, every bit of every byte of every file, flipped one at a time; of a file that is
 * too long for that, every so many bits, so that each place in a byte has its turn.
 * A whole verification for each would take minutes, nearly all of it spent on parsing the same
 * contract again. So the two documents are flipped under the whole verification, which refuses
 * them before it parses the contract; and the modules under the step of it that reads them, with the
 * contract parsed once. That the contract is read without any module is shown below.
 */

const CORPORA = fileURLToPath(new URL("../../../../corpus/", import.meta.url));
const DOCUMENTS = [MANIFEST_FILE, CONTRACT_FILE];

/** Each pinned corpus with the number of its modules' files. */
const PINNED = [
  ["runtime-abi-v1", 5],
  ["runtime-abi-extended-v1", 18],
] as const;

/** Far above the ten seconds that all flips take on two busy cores. */
const BOUND_MILLIS = 90_000;

/** Every so many flips of a module are held against the whole verification too. */
const SAMPLED = 9_973;

/** What may be hashed for one file, and for what is read with it at each flip; a gigabyte takes a second. */
const MOST_HASHED_BYTES = 3e9;

/** How many bits lie from one flip of a file to the next: an odd number, and 1 where there is time for all. */
function stepOf(bytes: number, hashed: number): number {
  const step = Math.ceil((bytes * 8 * hashed) / MOST_HASHED_BYTES);
  return step % 2 === 1 ? step : step + 1;
}

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
function flipEach(pinned: CorpusFiles, path: string, verify: Verify, step = 1): Tally {
  const bytes = Uint8Array.from(pinned.get(path) ?? []);
  const files = new Map(pinned).set(path, bytes);
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

describe.each(PINNED)("%s: a flipped bit is refused, whichever it is", (name, count) => {
  let pinned: CorpusFiles;
  beforeAll(async () => {
    pinned = await readCorpusDirectory(join(CORPORA, name));
  });
  const sizeOf = (path: string) => pinned.get(path)?.length ?? 0;
  const stepIn = (path: string) => {
    const modules = [...pinned.keys()].filter((name) => !DOCUMENTS.includes(name));
    const read = DOCUMENTS.includes(path) ? [path] : modules;
    return stepOf(
      sizeOf(path),
      read.reduce((sum, name) => sum + sizeOf(name), 0),
    );
  };
  const flipsOf = (path: string) => Math.ceil((sizeOf(path) * 8) / stepIn(path));

  it("the files as they are: accepted, so that a refusal means something", () => {
    expect(refusalOf(pinned, verifyCorpusFiles)).toBeUndefined();
  });

  it("manifest.json", { timeout: BOUND_MILLIS }, () => {
    const { flips, survivors } = flipEach(
      pinned,
      MANIFEST_FILE,
      verifyCorpusFiles,
      stepIn(MANIFEST_FILE),
    );
    expect(survivors).toEqual([]);
    expect(flips).toBe(flipsOf(MANIFEST_FILE));
  });

  it("contract.json, always by its digest", { timeout: BOUND_MILLIS }, () => {
    const { flips, survivors, codes } = flipEach(
      pinned,
      CONTRACT_FILE,
      verifyCorpusFiles,
      stepIn(CONTRACT_FILE),
    );
    expect(survivors).toEqual([]);
    expect(flips).toBe(flipsOf(CONTRACT_FILE));
    expect([...codes]).toEqual(["contract-digest"]);
  });

  it("every module, always by its digest", { timeout: BOUND_MILLIS }, () => {
    // The documents alone: what is read of them cannot depend on a module.
    const documents = new Map(
      DOCUMENTS.map((path) => [path, pinned.get(path) ?? new Uint8Array()]),
    );
    const { contract } = readContract(documents, readManifest(documents), FORMATS);
    const modules = [...pinned.keys()].filter((path) => !DOCUMENTS.includes(path));
    expect(modules).toHaveLength(count);
    for (const path of modules) {
      const { flips, survivors, codes } = flipEach(
        pinned,
        path,
        (files) => readBundles(files, contract),
        stepIn(path),
      );
      expect(survivors).toEqual([]);
      expect(flips).toBe(flipsOf(path));
      expect([...codes]).toEqual(["source-digest"]);
      const sampled = flipEach(pinned, path, verifyCorpusFiles, SAMPLED);
      expect(sampled.survivors).toEqual([]);
      expect([...sampled.codes]).toEqual(["source-digest"]);
    }
  });
});
