#!/usr/bin/env node
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type Benchmark, holds } from "./benchmark.ts";
import {
  BENCHMARK_RECORD_FORMAT,
  type BenchmarkRecord,
  type BenchmarkResult,
  thisMachine,
} from "./benchmark-record.ts";
import { figuresTable } from "./figures-table.ts";
import { BENCHMARKS } from "./registry.ts";

/*
 * node dist/main.js [--json] [--runs N] [BENCHMARK…]
 * Exits 1 when a figure is not within its bound, 2 when it is told something it does not know.
 */
interface Arguments {
  readonly json: boolean;
  readonly runs?: number;
  readonly benchmarks: readonly Benchmark[];
}

/** @throws {TypeError} for what is no benchmark and no option. */
function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false }, runs: { type: "string" } },
  });
  const unknown = positionals.filter((name) => !BENCHMARKS.some((known) => known.name === name));
  if (unknown.length > 0) {
    const names = BENCHMARKS.map(({ name }) => name).join(", ");
    throw new TypeError(`no benchmark ${unknown.join(", ")}; there are ${names}`);
  }
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  if (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) {
    throw new TypeError(`--runs takes a number of samples, not ${values.runs}`);
  }
  return {
    json: values.json,
    ...(runs !== undefined && { runs }),
    benchmarks: BENCHMARKS.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    ),
  };
}

async function main({ json, runs, benchmarks }: Arguments): Promise<number> {
  const machine = thisMachine();
  const results: BenchmarkResult[] = [];
  for (const benchmark of benchmarks) {
    console.error(`${benchmark.name}: ${benchmark.shows} …`);
    const result = await measure(benchmark, runs);
    results.push(result);
    if (!json) {
      console.log(`\n${benchmark.name}: ${benchmark.shows}\n${told(result).join("\n")}\n`);
    }
  }
  if (json) {
    const command = ["pnpm", "bench", ...process.argv.slice(2)].join(" ");
    const record: BenchmarkRecord = { format: BENCHMARK_RECORD_FORMAT, command, machine, results };
    console.log(JSON.stringify(record, rounded, 2));
  }
  return results.every((result) => result.failure === undefined && result.figures.every(holds))
    ? 0
    : 1;
}

/** Thousandths are finer than anything that is told of a figure. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 1000) / 1000 : value;
}

/** One that fails does not take the figures of the others with it. */
async function measure(
  { name, shows, run }: Benchmark,
  runs: number | undefined,
): Promise<BenchmarkResult> {
  const begun = {
    benchmark: name,
    shows,
    startedAt: new Date().toISOString(),
    loadBefore: loadavg()[0] ?? 0,
  };
  try {
    return { ...begun, figures: await run(runs === undefined ? {} : { runs }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${name}: ${message}`);
    // Its first line says what failed, the rest is for whoever ran it.
    const [failure = ""] = message.split("\n", 1);
    return { ...begun, figures: [], failure };
  }
}

function told({ figures, failure }: BenchmarkResult): readonly string[] {
  return failure === undefined ? figuresTable(figures) : ["not measured"];
}

try {
  process.exitCode = await main(readArguments());
} catch (error) {
  const usage = error instanceof TypeError;
  console.error(usage ? `bench: ${error.message}` : error);
  process.exitCode = usage ? 2 : 1;
}
