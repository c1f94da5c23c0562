import type { Report } from "@runtime-abi/report";
import { runCli } from "./cli-process.ts";
import { reportsIn } from "./target-reports.ts";

/** How often a subject is measured again before its starved checks count as they are. */
const ROUNDS = 2;

/**
 * The reports, those in which the runner says that it was itself starved replaced by a new
 * measurement of that subject alone. Such a check claims nothing of the runtime, and on a machine that
 * runs other suites beside it, it says only that; every other verdict stands as it came.
 */
export async function measureStarvedAgain(
  reports: ReadonlyMap<string, Report>,
): Promise<ReadonlyMap<string, Report>> {
  const latest = new Map(reports);
  for (const round of Array.from({ length: ROUNDS }).keys()) {
    for (const [subject, report] of latest) {
      if (isStarved(report)) {
        console.log(
          `${subject}: the runner was starved; measured again, ${round + 1} of ${ROUNDS}`,
        );
        latest.set(subject, await measureAgain(subject));
      }
    }
  }
  return latest;
}

function isStarved({ checks }: Report): boolean {
  return checks.some(({ reason }) => reason === "runner-stalled");
}

async function measureAgain(subject: string): Promise<Report> {
  const name = subject.replace(/-stock$/, "");
  const mode = name === subject ? [] : ["--stock"];
  const { process } = await runCli([
    "run",
    "--target",
    name,
    ...mode,
    "--allow-partial",
    "--out",
    "again",
  ]);
  const report = reportsIn(process, "again").get(subject);
  process.remove();
  if (report === undefined) {
    throw new Error(`${subject} was not measured again:\n${process.stderr}`);
  }
  return report;
}
