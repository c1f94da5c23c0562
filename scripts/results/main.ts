import { relative } from "node:path";
import { checkResults } from "./check-results.ts";
import { measureAll } from "./command-line.ts";
import { writeRendered } from "./file-results.ts";
import { measureResults } from "./measure-results.ts";
import { RESULTS, ROOT } from "./places.ts";
import { readPresent } from "./present.ts";
import { readResults } from "./read-results.ts";
import { renderResults } from "./render-results.ts";

const USAGE = `Usage: pnpm results [--check | --render]

  (nothing)  measures every target in every mode and publishes the reports in docs/results
  --check    is what is published what would be published? No runtime is started
  --render   renders inventory, matrix and page anew from the published reports`;

const place = relative(ROOT, RESULTS);

/** What each call does; resolves to the exit code. */
const CALLS: Readonly<Record<string, () => Promise<number> | number>> = {
  "": async () => {
    const present = readPresent();
    const problems = await measureResults({ published: RESULTS, present, measure: measureAll });
    const refused = `${place}: nothing was replaced; what was published before stays`;
    return tell(problems, `${place}: published`, refused);
  },
  "--check": () => {
    const present = readPresent();
    for (const target of present.targets) {
      if (!target.available) {
        console.log(
          `${target.name} cannot run here, so its versions were not compared: ${target.reason}`,
        );
      }
    }
    const problems = checkResults(RESULTS, present);
    return tell(problems, `${place}: current, and judged the same again`, `${place}: not current`);
  },
  "--render": () => {
    const results = readResults(RESULTS);
    if (results.problems.length === 0) {
      writeRendered(RESULTS, renderResults(results));
    }
    return tell(results.problems, `${place}: rendered`, `${place}: nothing was rendered`);
  },
};

function tell(problems: readonly string[], fine: string, refused: string): number {
  for (const problem of problems) {
    console.error(`${place}: ${problem}`);
  }
  console.log(problems.length === 0 ? fine : refused);
  return problems.length === 0 ? 0 : 1;
}

const [option = "", ...rest] = process.argv.slice(2);
const call = Object.hasOwn(CALLS, option) && rest.length === 0 ? CALLS[option] : undefined;
if (call === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await call();
  } catch (error) {
    console.error(`${place}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
