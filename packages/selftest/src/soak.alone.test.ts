import { expect, test } from "vitest";
import { installedCorpus } from "./installed-corpus.ts";
import { soak } from "./soak.ts";

/** As many as a check of every commit can afford; `pnpm soak` makes 200 of them. */
const RUNS = 5;

test("no verdict is doubtful or wrong while busy loops load both cores", async () => {
  const ended: number[] = [];
  const others = await soak({
    corpus: await installedCorpus(),
    runs: RUNS,
    busyLoops: 2,
    ended: (run) => ended.push(run),
  });
  expect(others).toEqual([]);
  expect(ended).toHaveLength(RUNS);
});
