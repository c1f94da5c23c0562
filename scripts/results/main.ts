import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkResults } from "./check-results.ts";
import { measureAll } from "./command-line.ts";
import { writeRendered } from "./file-results.ts";
import { measureResults } from "./measure-results.ts";
import { PUBLICATIONS, type Publication, ROOT } from "./places.ts";
import { readPresent } from "./present.ts";
import { readResults } from "./read-results.ts";
import { renderResults } from "./render-results.ts";

const USAGE = `Usage: pnpm results [--from DIR | --check | --render]

  (nothing)  measures every target in every mode with both corpora, and publishes the reports in docs/results
  --from DIR publishes reports that such a run left in DIR, and measures nothing
  --check    is what is published what would be published? No runtime is started
  --render   renders inventory, matrix and page anew from the published reports`;

const NOTHING_REPLACED = "nothing was replaced; what was published before stays";

/** What each call does; resolves to the exit code. */
const CALLS: Readonly<Record<string, (operand?: string) => Promise<number> | number>> = {
  "": async () => {
    const publications = readPresent(PUBLICATIONS);
    const measured = mkdtempSync(join(tmpdir(), "runtime-abi-measured-"));
    const problems = await measureResults({ publications, measured, measure: measureAll });
    if (problems.length === 0) {
      rmSync(measured, { recursive: true });
    } else {
      console.error(`What was measured stays in ${measured}`);
    }
    return tell(problems, "published", NOTHING_REPLACED);
  },
  "--from": async (measured = "") => {
    const publications = readPresent(PUBLICATIONS);
    const problems = await measureResults({ publications, measured });
    return tell(problems, "published", NOTHING_REPLACED);
  },
  "--check": () => {
    const publications = readPresent(PUBLICATIONS);
    for (const target of publications[0]?.[1].targets ?? []) {
      if (!target.available) {
        console.log(
          `${target.name} cannot run here, so its versions were not compared: ${target.reason}`,
        );
      }
    }
    const problems = publications.flatMap(([publication, present]) =>
      placed(publication, checkResults(publication, present)),
    );
    return tell(problems, "current, and judged the same again", "not current");
  },
  "--render": () => {
    const read = PUBLICATIONS.map((publication) => ({
      publication,
      results: readResults(publication.directory, publication.corpus),
    }));
    const problems = read.flatMap(({ publication, results }) =>
      placed(publication, results.problems),
    );
    if (problems.length === 0) {
      for (const { publication, results } of read) {
        writeRendered(publication, renderResults(results, publication));
      }
    }
    return tell(problems, "rendered", "nothing was rendered");
  },
};

/** Each problem with the place of which it speaks. */
function placed({ directory }: Publication, problems: readonly string[]): string[] {
  return problems.map((problem) => `${relative(ROOT, directory)}: ${problem}`);
}

function tell(problems: readonly string[], fine: string, refused: string): number {
  for (const problem of problems) {
    console.error(problem);
  }
  console.log(`docs/results: ${problems.length === 0 ? fine : refused}`);
  return problems.length === 0 ? 0 : 1;
}

const [option = "", ...rest] = process.argv.slice(2);
const operands = option === "--from" ? 1 : 0;
const call = Object.hasOwn(CALLS, option) && rest.length === operands ? CALLS[option] : undefined;
if (call === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await call(rest[0]);
  } catch (error) {
    console.error(`docs/results: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
