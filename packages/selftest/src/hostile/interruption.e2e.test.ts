import type { Report } from "@runtime-abi/conformance";
import { describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { CHECKS, type CheckAlias } from "./checks.ts";
import { type HostileCase, measureCase } from "./hostile-case.ts";
import { play } from "./scripted/play.ts";
import { answer, chunk, document, line, STREAM_HEAD } from "./scripted/wire.ts";

const corpus = await installedCorpus();

/** Wrong in the first answer, which is judged long before anything is interrupted. */
const WRONG_ENV = play(answer(document({ propertyNames: [] })));

/** A foreign line at once, then silence: seen before any end. */
const FOREIGN_THEN_SILENT = play(STREAM_HEAD, chunk(`${line({ chunk: 1 })}not ours\n`));

/** Measures, and interrupts so long after a check has begun. */
async function interruptedIn(
  alias: CheckAlias,
  afterMillis: number,
  hostile: HostileCase,
): Promise<Report> {
  const operator = new AbortController();
  const started = ({ check }: { check: string }): void => {
    if (check === CHECKS[alias]) {
      setTimeout(() => operator.abort(), afterMillis);
    }
  };
  const run = { signal: operator.signal, progress: { started } };
  return await measureCase(corpus, { ...hostile, run: { ...hostile.run, ...run } });
}

function outcomes(report: Report): Record<string, string[]> {
  const byOutcome: Record<string, string[]> = {};
  for (const { name, outcome, reason, cause } of report.checks) {
    const key = outcome === "passed" ? outcome : `${outcome} ${reason} ${cause}`;
    byOutcome[key] = [...(byOutcome[key] ?? []), name];
  }
  return byOutcome;
}

const MOMENTS: readonly [CheckAlias, number][] = [
  ["cron", 0],
  ["background", 30],
  ["kv", 5],
  ["upload", 100],
  ["download", 300],
  ["boundDownload", 300],
];

describe("row z: the run is interrupted", () => {
  for (const [alias, afterMillis] of MOMENTS) {
    test.concurrent(`${afterMillis} ms into ${alias}: what was cut is nobody's fault`, async () => {
      const report = await interruptedIn(alias, afterMillis, { name: alias, rows: ["z"] });
      expect(report).toMatchObject({ interrupted: true, completeness: "partial", failed: 0 });
      const came = outcomes(report);
      expect(Object.keys(came).sort()).toEqual(
        expect.arrayContaining(["unmeasured interrupted operator"]),
      );
      const others = Object.keys(came).filter((key) => !/^passed| (operator|runner)$/.test(key));
      expect(others).toEqual([]);
      expect(report.measured + report.unmeasured).toBe(18);
    });
  }

  test.concurrent("what was wrong before stays wrong, and so does what was cut in its midst", async () => {
    const report = await interruptedIn("download", 400, {
      name: "wrong before",
      rows: ["z"],
      routes: { "GET /abi/env": WRONG_ENV, "GET /abi/stream": FOREIGN_THEN_SILENT },
    });
    const failed = report.checks.filter(({ outcome }) => outcome === "failed");
    expect(failed.map(({ name, reason }) => [name, reason])).toEqual([
      [CHECKS.env, "name-missing"],
      [CHECKS.download, "foreign-line"],
    ]);
    expect(report).toMatchObject({ interrupted: true, status: "failed" });
  });

  test.concurrent("the run's own deadline cuts it: the same, by another name", async () => {
    const report = await measureCase(corpus, {
      name: "run deadline",
      rows: ["z"],
      run: { runDeadlineMillis: 900 },
    });
    expect(report).toMatchObject({ failed: 0, completeness: "partial" });
    const came = Object.keys(outcomes(report));
    expect(came).toEqual(expect.arrayContaining(["passed", "unmeasured run-deadline operator"]));
    expect(came.filter((key) => !/^passed| (operator|runner)$/.test(key))).toEqual([]);
  });
});
