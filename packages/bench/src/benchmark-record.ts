import { arch, availableParallelism, cpus, release, totalmem, type } from "node:os";
import type { Figure } from "./benchmark.ts";

export const BENCHMARK_RECORD_FORMAT = "runtime-abi-benchmarks@v1";

/** What figures were taken on; without it they say nothing. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryMegabytes: number;
  readonly os: string;
  readonly node: string;
}

/** The figures of one benchmark. */
export interface BenchmarkResult {
  readonly benchmark: string;
  readonly shows: string;
  /** ISO 8601 */
  readonly startedAt: string;
  /** Processes that wanted a core in the minute before it began; others then take their share of it. */
  readonly loadBefore: number;
  /** None of one that failed. */
  readonly figures: readonly Figure[];
  /** Why it could not be measured: a figure of work that was not done would be worth nothing. */
  readonly failure?: string;
}

/** What `--json` prints. */
export interface BenchmarkRecord {
  readonly format: typeof BENCHMARK_RECORD_FORMAT;
  readonly command: string;
  readonly machine: Machine;
  readonly results: readonly BenchmarkResult[];
}

/** The machine that this process runs on. */
export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
    os: `${type()} ${release()} ${arch()}`,
    node: process.versions.node,
  };
}
