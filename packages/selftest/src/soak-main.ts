import { installedCorpus } from "./installed-corpus.ts";
import { soak } from "./soak.ts";

/** `node dist/soak-main.js [RUNS]`: the honest stand-in, again and again on loaded cores. */
const runs = Number(process.argv[2] ?? 200);
if (!Number.isSafeInteger(runs) || runs < 1) {
  console.error("usage: node dist/soak-main.js [RUNS]");
  process.exit(2);
}
const BUSY_LOOPS = 2;

const interruption = new AbortController();
process.once("SIGINT", () => interruption.abort());
let done = 0;
const startedAt = performance.now();
const others = await soak({
  corpus: await installedCorpus(),
  runs,
  busyLoops: BUSY_LOOPS,
  signal: interruption.signal,
  ended(run, found) {
    done = run;
    for (const { name, outcome, reason, observed } of found) {
      console.log(`run ${run}: ${name} ${outcome} (${reason}): ${observed}`);
    }
  },
});
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${done} of ${runs} runs beside ${BUSY_LOOPS} busy loops in ${seconds} s, ${others.length} verdicts other than passed`,
);
process.exitCode = others.length === 0 && done === runs ? 0 : 1;
