import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeReport } from "@runtime-abi/conformance";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { RENDERERS, type Report, readReport, renderJson } from "@runtime-abi/report";
import { asFloor, type Benchmark, type Figure, largestFigure, medianFigure } from "../benchmark.ts";
import { installedCorpus } from "../installed-corpus.ts";
import { largeReport } from "../large-report/large-report.ts";
import { LARGE_REPORT_BYTES, SEVERAL_RUNS } from "../limits.ts";
import { COMMAND_LINE, type MeasuredProcess, runMeasured } from "../measured-process.ts";

/** The name under which the report is read; nothing is refused of it. */
const NAME = "large.json";

/** What a report costs that holds all that a subject without end could make a run keep. */
export const judgeLargeReport: Benchmark = {
  name: "judge-large-report",
  shows: "a report of 20 MB: read, judged again, and rendered in every format",
  async run({ runs = SEVERAL_RUNS }) {
    const corpus = await verifyCorpusDirectory(installedCorpus("runtime-abi-v1"));
    const json = renderJson(largeReport(corpus, LARGE_REPORT_BYTES));
    const times = (work: () => unknown): number[] => Array.from({ length: runs }, () => time(work));
    const parse = medianFigure({
      what: "JSON.parse of the same text",
      unit: "ms",
      samples: times(() => JSON.parse(json)),
    });
    const against = (what: string, work: () => unknown): Figure =>
      medianFigure({ what, unit: "ms", samples: times(work), floor: asFloor(parse) });
    const report = readReport(json, NAME);
    return [
      parse,
      against("read", () => readReport(json, NAME)),
      against("judge again", () => requireSame(judgeReport(report, corpus).differences)),
      ...renderings(report, times),
      ...(await commandFigures(json, runs)),
    ];
  },
};

function time(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** Judging that stumbles over the report would be quick, and no judging. */
function requireSame(differences: readonly unknown[]): void {
  if (differences.length > 0) {
    throw new Error(`the large report differs: ${JSON.stringify(differences[0])}`);
  }
}

function renderings(report: Report, times: (work: () => unknown) => number[]): Figure[] {
  const stringify = medianFigure({
    what: "JSON.stringify of the same report",
    unit: "ms",
    samples: times(() => JSON.stringify(report)),
  });
  return [
    stringify,
    ...Object.entries(RENDERERS).map(([name, { render }]) =>
      medianFigure({
        what: `render ${name}`,
        unit: "ms",
        samples: times(() => render(report, { color: false })),
        floor: asFloor(stringify),
      }),
    ),
  ];
}

/** The same as an operator has it: `judge` of a file, its start included. */
async function commandFigures(json: string, runs: number): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), "runtime-abi-bench-"));
  try {
    const path = join(directory, NAME);
    await writeFile(path, json);
    const parse = `JSON.parse(require("node:fs").readFileSync(${JSON.stringify(path)}, "utf8"))`;
    const parsed = await processes(["--eval", parse], runs);
    const judged = await processes([COMMAND_LINE, "judge", path], runs);
    return compared(parsed, judged);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Of `judge`, another exit code than 0 says that the report is refused or differs. */
async function processes(
  args: readonly string[],
  runs: number,
): Promise<readonly MeasuredProcess[]> {
  const ended: MeasuredProcess[] = [];
  for (let run = 0; run < runs; run += 1) {
    const process = await runMeasured(args);
    if (process.exitCode !== 0) {
      throw new Error(`exit ${process.exitCode}:\n${process.stdout}${process.stderr}`);
    }
    ended.push(process);
  }
  return ended;
}

function compared(
  parsed: readonly MeasuredProcess[],
  judged: readonly MeasuredProcess[],
): Figure[] {
  const floor = "node with JSON.parse of the file";
  const command = "runtime-abi judge";
  const millis = (what: string, of: readonly MeasuredProcess[]) =>
    medianFigure({ what, unit: "ms", samples: of.map(({ wallMillis }) => wallMillis) });
  const megabytes = (what: string, of: readonly MeasuredProcess[]) =>
    largestFigure({ what, unit: "MB", samples: of.map(({ peakMegabytes }) => peakMegabytes) });
  const wall = millis(floor, parsed);
  const peak = megabytes(`${floor}, at its peak`, parsed);
  return [
    wall,
    { ...millis(command, judged), floor: asFloor(wall) },
    peak,
    { ...megabytes(`${command}, at its peak`, judged), floor: asFloor(peak) },
  ];
}
