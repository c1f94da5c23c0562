import type { Report } from "@runtime-abi/conformance";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedCorpus } from "../../installed-corpus.ts";
import { ALL_CHECKS, CHECKS, type CheckAlias, namesOf } from "../checks.ts";
import { measureHostile } from "../measure-hostile.ts";
import { type SubjectThread, startSubjectThread } from "./start-subject-thread.ts";
import { STARVATIONS, starve } from "./starvation.ts";
import { STREAMING, type StreamingName } from "./streaming.ts";

/** Runs against each subject at a time; they share every block. */
const RUNS = 4;

/** Apart, so that a block meets each run at another moment. */
const OFFSET_MILLIS = 90;

/** The honest subject must come to its end in spite of the blocks. */
const HONEST_DEADLINE_MILLIS = 8_000;

/** An upload that is buffered costs its whole bound. */
const OTHER_DEADLINE_MILLIS = 3_000;

const corpus = await installedCorpus();
const NAMES = Object.keys(STREAMING) as StreamingName[];
const subjects = new Map<StreamingName, SubjectThread>();

beforeAll(async () => {
  for (const name of NAMES) {
    subjects.set(name, await startSubjectThread(name));
  }
});

afterAll(async () => {
  await Promise.all([...subjects.values()].map((subject) => subject.stop()));
});

/** Downloads are what a stall touches; of the honest subject everything is measured. */
function checksOf(name: StreamingName): readonly CheckAlias[] {
  return name === "honest" ? ALL_CHECKS : ["download", "boundDownload", "upload"];
}

function measure(name: StreamingName): Promise<Report> {
  return measureHostile({
    corpus,
    worker: { url: subjects.get(name)?.endpoint ?? "" },
    loader: { url: subjects.get(name)?.loaderEndpoint ?? "" },
    deadlineMillis: name === "honest" ? HONEST_DEADLINE_MILLIS : OTHER_DEADLINE_MILLIS,
    skipSetupCheck: true,
    selected: namesOf(checksOf(name)),
  });
}

/** `outcome (reason)` of a check in each of the reports, each once. */
function cameTo(reports: readonly Report[], alias: CheckAlias): string[] {
  const all = reports.map(({ checks }) => {
    const check = checks.find(({ name }) => name === CHECKS[alias]);
    return `${check?.outcome} (${check?.reason}, ${check?.cause ?? "nobody"})`;
  });
  return [...new Set(all)].sort();
}

describe("row x: the runner's process is starved", () => {
  test("without it, the honest subject passes and the others fail", { retry: 2 }, async () => {
    const measured = await Promise.all(NAMES.map((name) => measure(name)));
    for (const [index, name] of NAMES.entries()) {
      for (const alias of checksOf(name)) {
        const outcome = name === "honest" ? /^passed/ : /^failed/;
        const came = cameTo(measured.slice(index, index + 1), alias);
        expect(came.join(), `${name}: ${alias}`).toMatch(outcome);
      }
    }
  });

  for (const [how, starvation] of Object.entries(STARVATIONS)) {
    test(`${how}: nothing honest fails, and nothing that buffers passes`, async () => {
      const end = starve(starvation);
      const measured = await Promise.all(
        NAMES.map(async (name) => {
          const runs = Array.from({ length: RUNS }, async (_, run) => {
            await new Promise((resolve) => setTimeout(resolve, run * OFFSET_MILLIS));
            return await measure(name);
          });
          return [name, await Promise.all(runs)] as const;
        }),
      ).finally(end);
      for (const [name, reports] of measured) {
        const allowed =
          name === "honest"
            ? /^(passed|unmeasured \(\S+ (runner|environment)\))/
            : /^(failed|unmeasured \(runner-stalled, runner\))/;
        for (const alias of checksOf(name)) {
          for (const outcome of cameTo(reports, alias)) {
            expect(outcome, `${name}: ${alias}`).toMatch(allowed);
          }
        }
      }
      const honest = measured.find(([name]) => name === "honest")?.[1] ?? [];
      expect(cameTo(honest, "download"), "the blocks did hit").toContain(
        "unmeasured (runner-stalled, runner)",
      );
    });
  }
});
