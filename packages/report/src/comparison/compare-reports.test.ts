import { describe, expect, it } from "vitest";
import { assembleReport, type ReportInput } from "../assemble-report.ts";
import {
  failed,
  SAMPLE_TARGET,
  type SampleCheck,
  type SampleVerdict,
  sampleInput,
  unmeasured,
} from "../testing/sample-input.ts";
import { CHANGE_FACTS, CHANGES, changeBetween } from "./change.ts";
import { compareReports } from "./compare-reports.ts";
import { ComparisonRefusedError } from "./comparison-refused-error.ts";
import type { Comparison } from "./comparison-schema.ts";

type Verdicts = Partial<Record<SampleCheck, SampleVerdict>>;

let token = 0;
/** A report of a run of its own. */
function report(verdicts: Verdicts = {}, change: Partial<ReportInput> = {}) {
  token += 1;
  return assembleReport(
    sampleInput(verdicts, { runToken: token.toString(16).padStart(16, "0"), ...change }),
  );
}

function compare(...reports: ReturnType<typeof report>[]): Comparison {
  return compareReports(reports.map((each, index) => ({ source: `${index}.json`, report: each })));
}

function refusalOf(run: () => unknown): ComparisonRefusedError {
  try {
    run();
  } catch (error) {
    if (error instanceof ComparisonRefusedError) {
      return error;
    }
    throw error;
  }
  throw new Error("they were compared");
}

const checkOf = ({ checks }: Comparison, name: SampleCheck) =>
  checks.find((check) => check.name === name);

describe("how a check changed", () => {
  const passed: SampleVerdict = {};
  it.each<[SampleVerdict, SampleVerdict, string, string]>([
    [passed, passed, "both-passed", "equal"],
    [passed, failed(), "broken", "worse"],
    [unmeasured(), failed(), "newly-failed", "worse"],
    [failed(), passed, "mended", "better"],
    [unmeasured(), passed, "newly-passed", "better"],
    [passed, unmeasured(), "no-longer-measured", "lost"],
    [failed(), unmeasured(), "no-longer-measured", "lost"],
    [failed(), failed({ reason: "reset" }), "fails-otherwise", "changed"],
    [failed(), failed(), "still-fails", "incomparable"],
    [unmeasured(), unmeasured(), "still-unmeasured", "incomparable"],
  ])("%j, then %j: %s is %s", (first, later, change, direction) => {
    const comparison = compare(report({ answers: first }), report({ answers: later }));
    expect(checkOf(comparison, "answers")?.changes).toEqual([change]);
    expect(comparison.directions[0]).toMatchObject({ [direction]: direction === "equal" ? 4 : 1 });
  });

  it("passed by an addition is not equal to passed by the runtime itself", () => {
    const comparison = compare(report(), report({}, { target: SAMPLE_TARGET }));
    expect(checkOf(comparison, "stores-bytes")).toMatchObject({
      agreement: "all-passed",
      changes: ["passed-otherwise"],
      cells: [{ suppliedBy: [] }, { suppliedBy: ["kv-bytes"] }],
    });
  });

  it("is equal in one case alone, whatever failed or stayed unmeasured", () => {
    const equal = CHANGES.filter((change) => CHANGE_FACTS[change].direction === "equal");
    expect(equal).toEqual(["both-passed"]);
    const cell = { outcome: "failed", reason: "status", suppliedBy: [] } as const;
    expect(changeBetween(cell, cell)).not.toBe("both-passed");
  });
});

describe("what all have in common", () => {
  it.each<[Verdicts[], string]>([
    [[{}, {}, {}], "all-passed"],
    [[{ answers: failed() }, { answers: failed() }], "failed-everywhere"],
    [[{ answers: unmeasured() }, { answers: unmeasured() }], "measured-nowhere"],
    [[{}, {}, { answers: failed() }], "differs"],
    [[{ answers: failed() }, { answers: unmeasured() }], "differs"],
  ])("%j: %s", (verdicts, agreement) => {
    const comparison = compare(...verdicts.map((each) => report(each)));
    expect(checkOf(comparison, "answers")?.agreement).toBe(agreement);
  });

  it("a known failure is marked, and only where it fails", () => {
    const knownFailures = [{ check: "answers", reason: "It throws." }];
    const comparison = compare(
      report({ answers: failed() }, { knownFailures }),
      report({}, { knownFailures }),
    );
    expect(checkOf(comparison, "answers")?.cells).toMatchObject([
      { known: true },
      { known: false },
    ]);
  });
});

describe("the subjects", () => {
  const labels = (comparison: Comparison) => comparison.subjects.map(({ label }) => label);

  it("of one name are told apart, and never take another's", () => {
    const named = (subject: string) => report({}, { subject });
    expect(labels(compare(named("a"), named("b")))).toEqual(["a", "b"]);
    expect(labels(compare(named("a"), named("a"), named("a #2")))).toEqual([
      "a #1",
      "a #2'",
      "a #2",
    ]);
    expect(labels(compare(named(""), named("")))).toEqual(["(no name) #1", "(no name) #2"]);
  });

  it("the same report given twice is pointed out, and an edited copy too", () => {
    const one = report({}, { subject: "one" });
    const twice = compare(one, one);
    expect(twice.subjects[1]).toMatchObject({ label: "one #2", sameRunAs: "one #1" });
    expect(twice.notes).toEqual(["one #2 is the same report as one #1."]);
    const edited = compare(one, { ...one, independent: true });
    expect(edited.notes[0]).toContain("one of them was changed");
  });

  it("a self-test and an interrupted run are named as such", () => {
    const selfTest = report(
      {},
      { classification: "in-process-fake-runtime-self-test", subject: "s" },
    );
    const comparison = compare(selfTest, report({}, { interrupted: true, subject: "i" }));
    expect(comparison.notes).toEqual([
      "s is a self-test against the stand-in, and says nothing of any runtime.",
      "The run of i was interrupted.",
    ]);
  });
});

describe("compareReports refuses", () => {
  const other = report({}, { contractDigest: `sha256:${"bb".repeat(32)}` });

  it("fewer than two reports", () => {
    expect(refusalOf(() => compare(report()))).toMatchObject({ code: "too-few-reports" });
  });

  it("reports of different corpora, unless told", () => {
    expect(refusalOf(() => compare(report(), other))).toMatchObject({
      code: "different-corpora",
      message: expect.stringContaining(other.contractDigest),
    });
    const checks = other.checks.slice(0, 3);
    const allowed = compareReports(
      [
        { source: "a", report: report() },
        { source: "b", report: { ...other, checks } },
      ],
      { allowDifferentCorpora: true },
    );
    expect(allowed).toMatchObject({
      sameCorpus: false,
      notes: [expect.stringContaining("different corpora")],
    });
    expect(checkOf(allowed, "fires")).toMatchObject({
      agreement: "differs",
      cells: [{ outcome: "passed" }, null],
      changes: ["only-in-first"],
    });
  });
});
