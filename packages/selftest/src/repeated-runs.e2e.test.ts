import { expect, test } from "vitest";
import { NOTHING_KILLED } from "./compare-with-entry.ts";
import { decideRow } from "./decide-row.ts";
import { installedCorpus } from "./installed-corpus.ts";
import { CHECK_DEADLINE_MILLIS } from "./limits.ts";
import { measureStarted } from "./measure-subject.ts";
import { HONEST, startSubject } from "./subject.ts";

const RUNS = 10;

test("a deployment that was measured ten times behaves like a fresh one", async () => {
  const corpus = await installedCorpus();
  const checks = corpus.contract.checks.map(({ name }) => name);
  const subject = await startSubject(corpus, HONEST);
  for (let run = 0; run < RUNS; run += 1) {
    const measure = () => measureStarted(corpus, subject, CHECK_DEADLINE_MILLIS);
    const row = { entry: NOTHING_KILLED, checks, measure };
    expect(await decideRow(row), `run ${run}`).toEqual([]);
  }
  await subject.stop();
});
