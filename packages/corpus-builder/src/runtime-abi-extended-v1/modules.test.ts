import { deriveExports, derivePeerIdentity, HANDLERS } from "@runtime-abi/bundle";
import { verifyCorpusFiles } from "@runtime-abi/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleCorpus, type CorpusFiles } from "../assemble-corpus.ts";
import { proveEvaluated } from "../evaluation/prove-evaluated.ts";
import { beyondTheFloor, freeIdentifiers } from "../testing/free-identifiers.ts";
import { contract } from "./contract.ts";
import { runtimeAbiExtendedV1 } from "./corpus.ts";

const PROBE = "bundles/extended-probe/index.js";
const PEER = "bundles/extended-peer/peer.js";

let files: CorpusFiles;
beforeAll(async () => {
  files = await assembleCorpus(runtimeAbiExtendedV1);
});

function bytesOf(path: string): Uint8Array {
  return files.get(path) ?? expect.fail(`${path} was not built`);
}

function textOf(path: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(path));
}

describe.each([PROBE, PEER])("%s", (path) => {
  test("uses the globals floor and ECMAScript, and nothing else", () => {
    expect(freeIdentifiers(textOf(path))).toContain("Response");
    expect(beyondTheFloor(textOf(path), contract.globalsFloor)).toEqual([]);
    expect(textOf(path)).not.toMatch(/globalThis\s*(\?\.|\.|\[)/);
  });

  test("is readable text with LF line ends, a final newline and no source map", () => {
    expect(textOf(path)).toMatch(/^[^\r]+[^\n]\n$/);
    expect(textOf(path)).not.toContain("sourceMappingURL");
    expect(textOf(path)).not.toContain(process.cwd());
  });
});

test("the derivation reads the handlers and the identity out of the built bytes", () => {
  expect(deriveExports(bytesOf(PROBE))).toEqual({ derivable: true, exportedHandlers: HANDLERS });
  expect(deriveExports(bytesOf(PEER))).toEqual({ derivable: true, exportedHandlers: ["fetch"] });
  expect(derivePeerIdentity(bytesOf(PEER))).toBe(contract.deployment.peer.identity);
});

test("two builds give the same bytes", async () => {
  expect(await assembleCorpus(runtimeAbiExtendedV1)).toEqual(files);
});

describe("what only evaluation shows", () => {
  test("is stated of nine bundles, and is what evaluation brings about", async () => {
    const corpus = verifyCorpusFiles(files);
    expect(corpus.contract.bundles.filter(({ evaluated }) => evaluated)).toHaveLength(9);
    await expect(proveEvaluated(corpus)).resolves.toBeUndefined();
  });

  test.each(contract.bundles.filter(({ evaluated }) => evaluated).map(({ name }) => name))(
    "%s cannot be stated otherwise, although verification could not tell",
    async (name) => {
      const corpus = verifyCorpusFiles(files);
      const bundles = corpus.contract.bundles.map((bundle) =>
        bundle.name === name ? { ...bundle, evaluated: { exports: ["scheduled"] } } : bundle,
      );
      const otherwise = { ...corpus, contract: { ...corpus.contract, bundles } };
      await expect(proveEvaluated(otherwise)).rejects.toMatchObject({
        code: "evaluation-differs",
        message: expect.stringContaining(`for the bundle ${name}; evaluating it brings about`),
      });
    },
  );
});
