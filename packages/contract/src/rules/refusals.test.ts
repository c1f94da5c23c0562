import { describe, expect, it } from "vitest";
import { CorpusRefusedError } from "../corpus/corpus-refused-error.ts";
import { REFUSALS, type RefusalCode } from "../corpus/refusals.ts";
import { verifyCorpusFiles, verifyWithFormats } from "../corpus/verify-corpus-files.ts";
import { extendedV1 } from "../formats/extended-v1.ts";
import { FORMATS } from "../formats/format-registry.ts";
import { extendedSample } from "../testing/extended-sample.ts";
import { bytesCases } from "../testing/refusal-cases/bytes-cases.ts";
import { checkCases } from "../testing/refusal-cases/check-cases.ts";
import { correlationCases } from "../testing/refusal-cases/correlation-cases.ts";
import { deploymentCases } from "../testing/refusal-cases/deployment-cases.ts";
import { extendedBundleCases } from "../testing/refusal-cases/extended-bundle-cases.ts";
import { extendedCheckCases } from "../testing/refusal-cases/extended-check-cases.ts";
import { fileCases } from "../testing/refusal-cases/file-cases.ts";
import { identityCases } from "../testing/refusal-cases/identity-cases.ts";
import { numberCases } from "../testing/refusal-cases/number-cases.ts";
import type { RefusalCase } from "../testing/refusal-cases/refusal-case.ts";
import { vocabularyCases } from "../testing/refusal-cases/vocabulary-cases.ts";
import { packSample, sample } from "../testing/sample-corpus.ts";

const CASES: readonly RefusalCase[] = [
  ...identityCases,
  ...fileCases,
  ...vocabularyCases,
  ...bytesCases,
  ...deploymentCases,
  ...correlationCases,
  ...checkCases,
  ...numberCases,
  ...extendedBundleCases,
  ...extendedCheckCases,
];

/** Refusals about reading a directory; they are tested where directories are read. */
const OF_THE_DIRECTORY: readonly RefusalCode[] = ["source-symlink", "source-not-a-file"];

function refusalOf(entry: RefusalCase): CorpusRefusedError {
  const { change, tamper, formats = FORMATS, base = sample } = entry;
  const broken = base();
  change?.(broken);
  const files = packSample(broken);
  tamper?.(files);
  try {
    verifyWithFormats(files, formats);
  } catch (error) {
    if (error instanceof CorpusRefusedError) {
      return error;
    }
    throw error;
  }
  throw new Error("the corpus was accepted");
}

describe("refusals", () => {
  it("accepts the samples that every case breaks", () => {
    expect(verifyCorpusFiles(packSample(sample())).contract.checks).toHaveLength(18);
    const { checks } = verifyCorpusFiles(packSample(extendedSample())).contract;
    expect(checks).toHaveLength(extendedV1.requiredChecks.length);
  });

  it("accepts an obligation of the extended format that its list leaves unmeasured", () => {
    const { checks } = verifyCorpusFiles(packSample(extendedSample())).contract;
    const unmeasured = checks.filter(({ procedure }) => procedure === "unmeasured");
    expect(unmeasured.map(({ name }) => name)).toContain("accepted-write-survives-restart");
  });

  it.each(CASES)("$code when $when", (broken) => {
    const refusal = refusalOf(broken);
    expect(refusal.code, refusal.message).toBe(broken.code);
    expect(refusal.message).toContain(broken.names);
    expect(refusal.subject).not.toBe("");
    expect(refusal.remedy).not.toBe("");
  });

  it("has a case for every refusal", () => {
    const covered = new Set<string>([...CASES.map(({ code }) => code), ...OF_THE_DIRECTORY]);
    const uncovered = Object.entries(REFUSALS)
      .filter(([code, rule]) => rule !== 0 && !covered.has(code))
      .map(([code]) => code);
    expect(uncovered).toEqual([]);
  });
});
