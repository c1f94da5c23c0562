import { type Benchmark, type Figure, medianFigure } from "../benchmark.ts";
import { ANSWER_RATIO, QUICK_RUNS, VERIFY_RATIO } from "../limits.ts";
import { COMMAND_LINE, timeProcess } from "../measured-process.ts";

/** Commands that only answer, and what each may take as a multiple of the start of Node.js itself. */
const BOUNDS: Readonly<Record<string, number>> = {
  "--version": ANSWER_RATIO,
  "--help": ANSWER_RATIO,
  verify: VERIFY_RATIO,
};

const EMPTY_PROGRAM = ["--eval", "0"];

/** How long the quick commands take, as multiples of the time Node.js takes to do nothing. */
export const startup: Benchmark = {
  name: "startup",
  shows: "the quick commands against the start of Node.js itself",
  async run({ runs = QUICK_RUNS }) {
    const nothing: number[] = [];
    const times = new Map<string, number[]>(Object.keys(BOUNDS).map((command) => [command, []]));
    for (let run = 0; run < runs; run += 1) {
      // In turn, so that what else the machine does falls on all of them.
      nothing.push(await timeProcess(EMPTY_PROGRAM));
      for (const [command, samples] of times) {
        samples.push(await timeProcess([COMMAND_LINE, command]));
      }
    }
    const start = medianFigure({ what: "node -e 0", unit: "ms", samples: nothing });
    return [
      start,
      ...[...times].flatMap(([command, samples]) => figures(command, samples, start.value)),
    ];
  },
};

function figures(command: string, samples: readonly number[], nothing: number): Figure[] {
  const ratios = samples.map((sample) => sample / nothing);
  const bound = BOUNDS[command];
  return [
    medianFigure({ what: command, unit: "ms", samples }),
    medianFigure({
      what: `${command}, against node -e 0`,
      unit: "×",
      samples: ratios,
      ...(bound === undefined ? {} : { bound }),
    }),
  ];
}
