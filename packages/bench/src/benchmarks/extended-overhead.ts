import { type Benchmark, medianFigure } from "../benchmark.ts";
import { installedCorpus } from "../installed-corpus.ts";
import { EXTENDED_BEYOND_THE_MINUTE_MILLIS, SLOW_RUNS } from "../limits.ts";
import { beyondTheMinute } from "./beyond-the-minute.ts";

/** However many checks there are, those that wait for the same minute wait for it together. */
export const extendedOverhead: Benchmark = {
  name: "extended-overhead",
  shows: "a run of the extended corpus on real workerd beyond the wait for the minute",
  async run({ runs = SLOW_RUNS }) {
    const corpus = installedCorpus("runtime-abi-extended-v1");
    const beyond: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      beyond.push(await beyondTheMinute(["--corpus", corpus, "--allow-partial"]));
    }
    return [
      medianFigure({
        what: "all checks but the heavy ones, beyond the wait for the minute",
        unit: "ms",
        samples: beyond,
        bound: EXTENDED_BEYOND_THE_MINUTE_MILLIS,
      }),
    ];
  },
};
