export type { Benchmark, BenchmarkOptions, Figure } from "./benchmark.ts";
export { BENCHMARKS } from "./registry.ts";
