import { describe, expect, it } from "vitest";
import { SAMPLE_IDENTITY } from "../testing/sample-contract.ts";
import { packSample, sample } from "../testing/sample-corpus.ts";
import { CorpusRefusedError } from "./corpus-refused-error.ts";
import { sha256Hex } from "./digest.ts";
import { verifyCorpusFiles } from "./verify-corpus-files.ts";

describe("verifyCorpusFiles", () => {
  it("hands on the contract, its digest, the bundles and the deployment", () => {
    const files = packSample(sample());
    const verified = verifyCorpusFiles(files);
    const contractBytes = files.get("contract.json") ?? new Uint8Array();
    expect(verified.contractDigest).toBe(`sha256:${sha256Hex(contractBytes)}`);
    expect(verified.bundles.get("peer")?.modules[0]?.bytes).toEqual(files.get("bundles/peer.js"));
    expect(verified.deployment.bundle).toBe(verified.bundles.get("probe"));
    expect(verified.deployment.declaredHandlers).toEqual(["fetch", "scheduled", "queue"]);
  });

  it("keeps the peer's identity out of the deployment, its bytes apart", () => {
    const { deployment } = verifyCorpusFiles(packSample(sample()));
    const described = JSON.stringify(deployment, (name, value) => (name === "bytes" ? "" : value));
    expect(described).not.toContain(SAMPLE_IDENTITY);
  });

  it("refuses every single-bit change of every file", () => {
    const files = packSample(sample());
    let survived = 0;
    let flips = 0;
    for (const [path, bytes] of files) {
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Uint8Array.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        flips += 1;
        survived += accepts(new Map(files).set(path, flipped)) ? 1 : 0;
      }
    }
    expect(flips).toBeGreaterThan(80_000);
    expect(survived).toBe(0);
  });

  it("refuses a corpus that lacks any one file", () => {
    const files = packSample(sample());
    for (const path of files.keys()) {
      const fewer = new Map(files);
      fewer.delete(path);
      expect(accepts(fewer), path).toBe(false);
    }
  });
});

function accepts(files: ReadonlyMap<string, Uint8Array>): boolean {
  try {
    verifyCorpusFiles(files);
    return true;
  } catch (error) {
    if (error instanceof CorpusRefusedError) {
      return false;
    }
    throw error;
  }
}
