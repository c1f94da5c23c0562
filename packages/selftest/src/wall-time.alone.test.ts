import { selfTest } from "@runtime-abi/conformance";
import { expect, test } from "vitest";
import { installedCorpus } from "./installed-corpus.ts";

/** What a self-test may take beyond its longest check, start and stop of the stand-in included. */
const BEYOND_LONGEST_MILLIS = 600;

test("a self-test takes little longer than its longest check", async () => {
  const corpus = await installedCorpus();
  const beyond: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const startedAt = performance.now();
    const { checks, measured } = await selfTest({ corpus });
    const wallMillis = performance.now() - startedAt;
    expect(measured).toBe(checks.length);
    beyond.push(wallMillis - Math.max(...checks.map(({ durationMillis = 0 }) => durationMillis)));
  }
  // The best of three: one hiccup of the machine is none of the schedule's doing.
  expect(Math.min(...beyond)).toBeLessThanOrEqual(BEYOND_LONGEST_MILLIS);
});
