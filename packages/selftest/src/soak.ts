import { BusyLoops } from "./busy-loops.ts";
import { installedCorpus } from "./installed-corpus.ts";
import { measureSubject } from "./measure-subject.ts";
import { HONEST } from "./subject.ts";

/** `node dist/soak.js [RUNS]`: measures the honest stand-in again and again on loaded cores. */
const RUNS = Number(process.argv[2] ?? 200);
const CORES = 2;

/** The bounds of the contract as they are: a slow machine is what this is about. */
const UNSHORTENED_MILLIS = Number.POSITIVE_INFINITY;

const corpus = await installedCorpus();
const loops = new BusyLoops(CORES);
process.on("SIGINT", () => {
  loops.stop();
  process.exit(130);
});
let others = 0;
try {
  for (let run = 1; run <= RUNS; run += 1) {
    const verdicts = await measureSubject(corpus, HONEST, UNSHORTENED_MILLIS);
    const doubtful = verdicts.filter(({ outcome }) => outcome !== "passed");
    others += doubtful.length;
    for (const { check, outcome, reason, observed } of doubtful) {
      console.log(`run ${run}: ${check} ${outcome} (${reason}): ${observed}`);
    }
  }
} finally {
  loops.stop();
}
console.log(`${RUNS} runs on loaded cores, ${others} verdicts other than passed`);
process.exitCode = others === 0 ? 0 : 1;
