import { asFloor, type Benchmark, type Figure, largestFigure } from "../benchmark.ts";
import { HOSTILE_ANSWERS, type HostileKind } from "../hostile/answers.ts";
import { startHostileSubject } from "../hostile/start-hostile-subject.ts";
import { HOSTILE_RUN_DEADLINE, PEAK_MEMORY_MEGABYTES } from "../limits.ts";
import { COMMAND_LINE, runMeasured } from "../measured-process.ts";
import { verdictCounts } from "../verdict-counts.ts";

/** What a run as a whole takes at its peak when the subject sends more than anybody can keep. */
export const peakMemory: Benchmark = {
  name: "peak-memory",
  shows: "peak memory of a whole run against a subject that never has enough",
  async run({ runs = 1 }) {
    const nothing = await runMeasured(["--eval", "0"]);
    const start = largestFigure({
      what: "node -e 0",
      unit: "MB",
      samples: [nothing.peakMegabytes],
    });
    const figures: Figure[] = [start];
    for (const kind of Object.keys(HOSTILE_ANSWERS) as HostileKind[]) {
      const samples: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        samples.push(await peakOfRun(kind));
      }
      const bound = HOSTILE_ANSWERS[kind].isPromised ? { bound: PEAK_MEMORY_MEGABYTES } : {};
      const floor = asFloor(start);
      figures.push(largestFigure({ what: kind, unit: "MB", samples, ...bound, floor }));
    }
    return figures;
  },
};

async function peakOfRun(kind: HostileKind): Promise<number> {
  await using subject = await startHostileSubject(kind);
  const measured = await runMeasured([
    COMMAND_LINE,
    "run",
    ...["--endpoint", subject.url],
    ...["--loader-endpoint", subject.url],
    ...["--deadline", HOSTILE_RUN_DEADLINE],
    ...["--reporter", "json"],
    // It would stop most of these runs before they have begun.
    "--skip-setup-check",
  ]);
  const { passed, failed } = verdictCounts(measured.stdout);
  if (passed > 0 || failed === 0 || subject.connections() < failed) {
    throw new Error(
      `the run against an ${kind} measured nothing: ${passed} passed, ${failed} failed, ` +
        `${subject.connections()} connections, exit ${measured.exitCode}\n${measured.stderr}`,
    );
  }
  return measured.peakMegabytes;
}
