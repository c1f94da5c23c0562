import { readFileSync } from "node:fs";
import { BENCHMARK_RECORD_FORMAT, type BenchmarkRecord } from "../benchmark-record.ts";

/**
 * A stored run of the benchmarks.
 *
 * @throws when the file is none
 */
export function readRecord(path: string): BenchmarkRecord {
  const record = JSON.parse(readFileSync(path, "utf8")) as Partial<BenchmarkRecord>;
  if (record.format !== BENCHMARK_RECORD_FORMAT) {
    throw new Error(
      `${path} is no ${BENCHMARK_RECORD_FORMAT}: write it anew with --json of the benchmarks`,
    );
  }
  return record as BenchmarkRecord;
}
