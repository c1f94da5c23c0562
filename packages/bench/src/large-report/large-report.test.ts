import { judgeReport } from "@runtime-abi/conformance";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { readReport, renderJson } from "@runtime-abi/report";
import { expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { largeReport } from "./large-report.ts";

const corpus = await verifyCorpusDirectory(installedCorpus("runtime-abi-v1"));
const BYTES = 1_000_000;
const json = renderJson(largeReport(corpus, BYTES));

test("a large report is as large as it is asked to be, and the same each time", () => {
  expect(json.length).toBeGreaterThan(BYTES * 0.8);
  expect(json.length).toBeLessThan(BYTES * 1.2);
  expect(renderJson(largeReport(corpus, BYTES))).toBe(json);
});

test("a large report is one that a run could have left: it is read, judged, and found to be so", () => {
  const report = readReport(json, "large.json");
  expect(judgeReport(report, corpus).differences).toEqual([]);
  expect(report.failed).toBeGreaterThan(10);
});
