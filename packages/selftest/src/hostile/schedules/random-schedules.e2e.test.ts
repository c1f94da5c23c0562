import { expect, test } from "vitest";
import { installedCorpus } from "../../installed-corpus.ts";
import { SCHEDULES_IN_TESTS } from "./limits.ts";
import { measureSchedule } from "./measure-schedule.ts";
import { outcomeCounts, runSchedules } from "./run-schedules.ts";

/** `RANDOM_SCHEDULES_SEED=… vitest …` begins elsewhere; the script runs more of them. */
const FIRST_SEED = Number(process.env.RANDOM_SCHEDULES_SEED ?? 1);

const corpus = await installedCorpus();

test(`${SCHEDULES_IN_TESTS} random networks from seed ${FIRST_SEED} on`, async () => {
  const schedules = await runSchedules({
    corpus,
    count: SCHEDULES_IN_TESTS,
    firstSeed: FIRST_SEED,
  });
  const problems = schedules.flatMap(({ seed, problems: found }) =>
    found.map((problem) => `seed ${seed}: ${problem}`),
  );
  expect(problems).toEqual([]);
  expect(schedules).toHaveLength(SCHEDULES_IN_TESTS);
  const outcomes = outcomeCounts(schedules).map(([outcome]) => outcome.split(" ")[0]);
  expect(outcomes, "some come through, and some do not").toEqual(
    expect.arrayContaining(["passed", "failed"]),
  );
});

test("what passed without having seen the reference is told", async () => {
  // A direct check of several, of which some pass on any network.
  const { problems } = await measureSchedule(corpus, new Map(), 0);
  expect(problems.join("\n")).toMatch(/passed, and saw/);
});
