import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { BenchmarkRecord, BenchmarkResult } from "../benchmark-record.ts";
import { BENCHMARKS } from "../registry.ts";
import { readRecord } from "./read-record.ts";
import { REMARKS } from "./remarks.ts";
import { DOCUMENT_FILE, RECORD_FILE, renderPerformance } from "./render-performance.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const stored = readRecord(join(ROOT, RECORD_FILE));

const QUIET: BenchmarkResult = {
  benchmark: "quick",
  shows: "how quick it is",
  startedAt: "2026-01-02T03:04:05.678Z",
  loadBefore: 0.2,
  figures: [
    { what: "node -e 0", unit: "ms", samples: [20], value: 20 },
    {
      what: "a | b",
      unit: "ms",
      samples: [40, 50, 60],
      value: 50,
      bound: 60,
      floor: { what: "node -e 0", value: 20 },
    },
  ],
};

function record(...results: readonly BenchmarkResult[]): BenchmarkRecord {
  const machine = {
    processor: "P",
    cores: 2,
    memoryMegabytes: 8192,
    os: "Linux 1",
    node: "26.0.0",
  };
  return { format: "runtime-abi-benchmarks@v1", command: "pnpm bench --json", machine, results };
}

test("the document is what is rendered of the stored figures", () => {
  expect(readFileSync(join(ROOT, DOCUMENT_FILE), "utf8")).toBe(renderPerformance(stored));
});

test("every benchmark has its figures in the document, and a remark on what they mean", () => {
  const names = BENCHMARKS.map(({ name }) => name);
  expect(stored.results.map(({ benchmark }) => benchmark)).toEqual(names);
  expect(Object.keys(REMARKS).sort()).toEqual(names.toSorted());
});

test("a figure stands beside its promise and its floor", () => {
  const lines = renderPerformance(record(QUIET)).split("\n");
  expect(lines).toContain("| node -e 0 | 20 ms |  |  | 1 |");
  expect(lines).toContain("| a \\| b | 50 ms | below 60 ms | 2.5 × node -e 0 | 3 |");
  expect(lines).toContain("Begun 2026-01-02T03:04:05.678Z; load of the minute before: 0.2.");
});

test("a broken promise is said to be broken", () => {
  const figures = [{ what: "a", unit: "MB", samples: [61], value: 61, bound: 60 }] as const;
  expect(renderPerformance(record({ ...QUIET, figures }))).toContain("below 60 MB: **broken**");
});

test("figures that were taken on a loaded machine are marked, and only those", () => {
  const loaded = { ...QUIET, benchmark: "late", loadBefore: 2 };
  const document = renderPerformance(record(QUIET, loaded));
  expect(document).toContain("**The machine was not quiet.** Before `late` began");
  expect(document.match(/under load/g)).toHaveLength(1);
  expect(renderPerformance(record(loaded))).toContain("Before each benchmark began");
  expect(renderPerformance(record(QUIET))).not.toContain("not quiet");
});

test("a benchmark that failed has no figures, and says so", () => {
  const failed = { ...QUIET, figures: [], failure: "a row differs" };
  expect(renderPerformance(record(failed))).toContain("**Not measured**: the benchmark failed.");
  expect(renderPerformance(record(failed))).not.toContain("| figure |");
});

test("what is no record of the benchmarks is refused", () => {
  const directory = mkdtempSync(join(tmpdir(), "bench-record-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, "record.json");
  writeFileSync(path, '{"format":"another"}');
  expect(() => readRecord(path)).toThrow("is no runtime-abi-benchmarks@v1");
});
