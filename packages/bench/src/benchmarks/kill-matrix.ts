import { fileURLToPath } from "node:url";
import { asFloor, type Benchmark, type Figure, medianFigure } from "../benchmark.ts";
import { runMeasured } from "../measured-process.ts";

/** What the command of a matrix prints of it. */
interface MeasuredMatrix {
  readonly wallMillis: number;
  readonly rows: readonly {
    readonly name: string;
    readonly millis: number;
    readonly differences: readonly string[];
  }[];
}

/** Nothing imports the package of the matrix; its commands are executed. */
const COMMANDS: Readonly<Record<string, string>> = {
  "first corpus": "selftest/dist/main.js",
  "extended corpus": "selftest/dist/extended/main.js",
};

/** The subject of which nothing is varied, as both matrices name it. */
const HONEST = "honest";

/** What it costs to show that the checks can fail: every fault against the real runner and judge. */
export const killMatrix: Benchmark = {
  name: "kill-matrix",
  shows: "every row of both kill tables, against the run that no fault prolongs",
  async run({ runs = 1 }) {
    const figures: Figure[] = [];
    for (const [title, command] of Object.entries(COMMANDS)) {
      const matrices: MeasuredMatrix[] = [];
      for (let run = 0; run < runs; run += 1) {
        matrices.push(await measure(command));
      }
      figures.push(...figuresOf(title, matrices));
    }
    return figures;
  },
};

/** @throws when a row is not as the table states: it was perhaps cut short. */
async function measure(command: string): Promise<MeasuredMatrix> {
  const path = fileURLToPath(new URL(`../../../${command}`, import.meta.url));
  const { exitCode, stdout, stderr } = await runMeasured([path, "--json"]);
  if (stdout === "") {
    throw new Error(`node packages/${command}: exit ${exitCode}\n${stderr}`);
  }
  const matrix = JSON.parse(stdout) as MeasuredMatrix;
  const differing = matrix.rows.filter(({ differences }) => differences.length > 0);
  if (differing.length > 0) {
    const told = differing.map(({ name, differences }) => `${name}: ${differences.join("; ")}`);
    throw new Error(`${differing.length} rows are not as stated\n${told.join("\n")}`);
  }
  return matrix;
}

function figuresOf(title: string, matrices: readonly MeasuredMatrix[]): Figure[] {
  const figure = (what: string, of: (matrix: MeasuredMatrix) => number): Figure =>
    medianFigure({ what: `${title}: ${what}`, unit: "ms", samples: matrices.map(of) });
  const count = matrices[0]?.rows.length ?? 0;
  const honest = figure("the honest subject, which waits as the checks demand", honestMillis);
  const longest = figure("the longest row", ({ rows }) => Math.max(...rows.map(millisOf)));
  return [
    honest,
    { ...longest, floor: asFloor(honest) },
    { ...figure(`all ${count} rows`, ({ wallMillis }) => wallMillis), floor: asFloor(longest) },
    figure("for each row, several at a time", ({ wallMillis }) => wallMillis / count),
  ];
}

function millisOf({ millis }: MeasuredMatrix["rows"][number]): number {
  return millis;
}

function honestMillis({ rows }: MeasuredMatrix): number {
  return rows.find(({ name }) => name === HONEST)?.millis ?? Number.NaN;
}
