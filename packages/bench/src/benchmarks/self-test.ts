import { selfTest } from "@runtime-abi/conformance";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { asFloor, type Benchmark, medianFigure } from "../benchmark.ts";
import { installedCorpus } from "../installed-corpus.ts";
import { SLOW_RUNS } from "../limits.ts";

/** A run takes as long as its longest check, not as all of them together; this is what is on top. */
export const selfTestOverhead: Benchmark = {
  name: "self-test",
  shows: "a whole self-test against the longest of its checks",
  async run({ runs = SLOW_RUNS }) {
    const corpus = await verifyCorpusDirectory(installedCorpus("runtime-abi-v1"));
    const walls: number[] = [];
    const longest: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      const report = await selfTest({ corpus });
      walls.push(performance.now() - began);
      if (report.failed > 0 || report.unmeasured > 0) {
        throw new Error(`${report.failed} failed, ${report.unmeasured} unmeasured`);
      }
      longest.push(Math.max(...report.checks.map(({ durationMillis = 0 }) => durationMillis)));
    }
    const beyond = walls.map((wall, run) => wall - (longest[run] ?? Number.NaN));
    const floor = medianFigure({ what: "its longest check", unit: "ms", samples: longest });
    return [
      floor,
      medianFigure({
        what: "the whole self-test",
        unit: "ms",
        samples: walls,
        floor: asFloor(floor),
      }),
      medianFigure({ what: "beyond the longest check", unit: "ms", samples: beyond }),
    ];
  },
};
