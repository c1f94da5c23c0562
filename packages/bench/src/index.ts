export type { Benchmark, BenchmarkOptions, Figure, Floor } from "./benchmark.ts";
export {
  BENCHMARK_RECORD_FORMAT,
  type BenchmarkRecord,
  type BenchmarkResult,
  type Machine,
} from "./benchmark-record.ts";
export { BENCHMARKS } from "./registry.ts";
