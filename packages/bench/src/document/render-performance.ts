import type { Figure } from "../benchmark.ts";
import type { BenchmarkRecord, BenchmarkResult, Machine } from "../benchmark-record.ts";
import { roundedFigure, timesOf } from "../figures-table.ts";
import { REMARKS } from "./remarks.ts";

/** Where `--json` was kept, and what is rendered of it. */
export const RECORD_FILE = "docs/performance.json";
export const DOCUMENT_FILE = "docs/performance.md";

/** The figures of a stored run of the benchmarks as Markdown. It follows from the record alone. */
export function renderPerformance(record: BenchmarkRecord): string {
  const { machine, results } = record;
  const sections = [
    head(record),
    ...results.map((result) => section(result, machine)),
    REPRODUCTION,
  ];
  return `${sections.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

const REPRODUCTION = [
  "## To reproduce them",
  "",
  "After `pnpm build`, on a machine that does nothing else:",
  "",
  "```sh",
  `node packages/bench/dist/main.js --json > ${RECORD_FILE}`,
  "```",
  "",
  "The next build renders this document of it. [packages/bench](../packages/bench/README.md) says what each benchmark does",
  "and how one is added. The exit code is 1 when a promise is broken or something could not be measured.",
];

function head({ command, machine, results }: BenchmarkRecord): string[] {
  const { processor, cores, memoryMegabytes, os, node } = machine;
  const loaded = results.filter((result) => isLoaded(result, machine));
  return [
    "# What it takes",
    "",
    `Rendered by \`pnpm build\` from \`${RECORD_FILE}\`, which is what the benchmarks printed; not to be edited.`,
    "",
    `- measured: ${instants(results)}, by \`${command}\``,
    `- machine: ${processor}, ${cores} cores, ${Math.round(memoryMegabytes / 1024)} GB of memory, ${os}`,
    `- Node.js ${node}`,
    "",
    "Figures are of that machine. Those with a floor carry over better: the floor is what the same machine cannot do",
    "less than, measured beside the figure. A promise is a bound that the benchmark itself holds the figure to.",
    ...(loaded.length === 0 ? [] : ["", ...loadWarning(loaded, results)]),
  ];
}

function instants(results: readonly BenchmarkResult[]): string {
  const days = [...new Set(results.map(({ startedAt }) => startedAt.slice(0, 10)))];
  return days.join(", ");
}

/** Whether others wanted every core before it began. */
function isLoaded({ loadBefore }: BenchmarkResult, { cores }: Machine): boolean {
  return loadBefore >= cores;
}

function loadWarning(
  loaded: readonly BenchmarkResult[],
  results: readonly BenchmarkResult[],
): string[] {
  const names = loaded.map(({ benchmark }) => `\`${benchmark}\``).join(", ");
  return [
    `**The machine was not quiet.** Before ${loaded.length === results.length ? "each benchmark" : names} began, more processes wanted a`,
    "core than there are. Times are then too long by an unknown factor, and a broken promise says nothing.",
  ];
}

function section(result: BenchmarkResult, machine: Machine): string[] {
  const { benchmark, shows, startedAt, loadBefore, figures, failure } = result;
  const remark = REMARKS[benchmark];
  const load = `${loadBefore.toFixed(1)}${isLoaded(result, machine) ? ", under load" : ""}`;
  return [
    `## ${benchmark}`,
    "",
    `${shows[0]?.toUpperCase()}${shows.slice(1)}.`,
    "",
    ...(failure === undefined ? table(figures) : ["**Not measured**: the benchmark failed."]),
    "",
    ...(remark === undefined ? [] : [remark, ""]),
    `Begun ${startedAt}; load of the minute before: ${load}.`,
  ];
}

function table(figures: readonly Figure[]): string[] {
  return [
    "| figure | value | promised | against its floor | samples |",
    "|---|---|---|---|---|",
    ...figures.map(row),
  ];
}

function row({ what, unit, value, bound, floor, samples }: Figure): string {
  const holds = bound !== undefined && value < bound;
  const cells = [
    what,
    `${roundedFigure(value, unit)} ${unit}`,
    bound === undefined ? "" : `below ${bound} ${unit}${holds ? "" : ": **broken**"}`,
    floor === undefined ? "" : `${timesOf(value / floor.value)} ${floor.what}`,
    String(samples.length),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
