#!/usr/bin/env node
import { parseArgs } from "node:util";
import { type Benchmark, type Figure, holds } from "./benchmark.ts";
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
  const results: { benchmark: string; figures: readonly Figure[] }[] = [];
  for (const benchmark of benchmarks) {
    const { name, shows } = benchmark;
    console.error(`${name}: ${shows} …`);
    const figures = await benchmark.run(runs === undefined ? {} : { runs });
    results.push({ benchmark: name, figures });
    if (!json) {
      console.log(`\n${name}: ${shows}\n${figuresTable(figures).join("\n")}\n`);
    }
  }
  if (json) {
    console.log(JSON.stringify({ node: process.versions.node, results }, undefined, 2));
  }
  return results.every(({ figures }) => figures.every(holds)) ? 0 : 1;
}

try {
  process.exitCode = await main(readArguments());
} catch (error) {
  const usage = error instanceof TypeError;
  console.error(usage ? `bench: ${error.message}` : error);
  process.exitCode = usage ? 2 : 1;
}
