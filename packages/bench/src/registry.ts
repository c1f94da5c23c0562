import type { Benchmark } from "./benchmark.ts";
import { extendedOverhead } from "./benchmarks/extended-overhead.ts";
import { judgeLargeReport } from "./benchmarks/judge-large-report.ts";
import { killMatrix } from "./benchmarks/kill-matrix.ts";
import { mainJobOverhead } from "./benchmarks/main-job-overhead.ts";
import { peakMemory } from "./benchmarks/peak-memory.ts";
import { selfTestOverhead } from "./benchmarks/self-test.ts";
import { startup } from "./benchmarks/startup.ts";

/** Every benchmark, the quick ones first. */
export const BENCHMARKS: readonly Benchmark[] = [
  startup,
  judgeLargeReport,
  peakMemory,
  selfTestOverhead,
  mainJobOverhead,
  extendedOverhead,
  killMatrix,
];
