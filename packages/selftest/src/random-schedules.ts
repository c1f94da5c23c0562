import { SCHEDULES } from "./hostile/schedules/limits.ts";
import { outcomeCounts, runSchedules } from "./hostile/schedules/run-schedules.ts";
import { installedCorpus } from "./installed-corpus.ts";

/**
 * `node dist/random-schedules.js [COUNT] [SEED]`: measures the honest subject over so many random
 * networks, from a seed on. `… 1 SEED` measures one of them again, and says all that happened.
 */
const count = Number(process.argv[2] ?? SCHEDULES);
const firstSeed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const rejections: unknown[] = [];
process.on("unhandledRejection", (reason) => rejections.push(reason));

console.log(`${count} schedules from seed ${firstSeed} on`);
const startedAt = performance.now();
const schedules = await runSchedules({
  corpus: await installedCorpus(),
  count,
  firstSeed,
  ended({ seed, problems, happened, outcomes }) {
    if (problems.length > 0 || count === 1) {
      console.log([`seed ${seed}:`, ...outcomes, ...happened, ...problems].join("\n  "));
    }
  },
});
const seconds = Math.round((performance.now() - startedAt) / 1000);
for (const [outcome, times] of outcomeCounts(schedules)) {
  console.log(`${String(times).padStart(6)}  ${outcome}`);
}
for (const reason of rejections) {
  console.log("unhandled rejection:", reason);
}
const faulty = schedules.reduce((sum, { faultyDirections }) => sum + faultyDirections, 0);
const bad = schedules.filter(({ problems }) => problems.length > 0).length;
console.log(
  `${schedules.length} schedules, ${faulty} directions with faults, ${seconds} s: ${bad} with problems, ${rejections.length} unhandled rejections`,
);
process.exitCode = bad + rejections.length > 0 || schedules.length === 0 ? 1 : 0;
