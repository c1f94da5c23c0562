import { expect, test } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { EXIT_CODES, exitCode } from "./exit-code.ts";
import { findIncoherences } from "./find-incoherence.ts";
import { renderHtml } from "./html/render-html.ts";
import { runFaults } from "./run-faults.ts";
import { sampleInput, unmeasured } from "./testing/sample-input.ts";

const LEFT_OUT = unmeasured({ reason: "heavy-not-asked" });

/** A report in which the check `answers` is heavy, and nobody asked for it. */
function withoutHeavy(more: Parameters<typeof sampleInput>[0] = {}) {
  const input = sampleInput({ answers: LEFT_OUT, ...more });
  const observations = input.observations.map((seen) =>
    seen.check === "answers" ? { ...seen, notBegun: "heavyNotAsked" as const } : seen,
  );
  return assembleReport({ ...input, observations });
}

test("a heavy check that nobody asked for leaves a run complete, and is counted as unmeasured", () => {
  const report = withoutHeavy();
  expect(report).toMatchObject({ completeness: "complete", unmeasured: 1, measured: 3 });
  expect(exitCode(report)).toBe(EXIT_CODES.complete);
  expect(runFaults(report, {})).toEqual([]);
  expect(findIncoherences(report)).toEqual([]);
  expect(renderHtml(report)).toContain(
    "all but the 1 heavy check, which nobody asked for, were measured",
  );
});

test("what else stayed unmeasured makes it partial, and is told of alone", () => {
  const report = withoutHeavy({ "stores-bytes": unmeasured() });
  expect(report).toMatchObject({ completeness: "partial", unmeasured: 2 });
  expect(exitCode(report)).toBe(EXIT_CODES.partial);
  expect(runFaults(report, {})[0]?.problem).toBe("1 check stayed unmeasured: stores-bytes.");
});

test("a check that only says so, without its evidence, contradicts itself", () => {
  const report = assembleReport(sampleInput({ answers: LEFT_OUT }));
  expect(findIncoherences(report)).toMatchObject([{ pointer: "/checks/1/reason" }]);
});

const NOBODYS = unmeasured({ cause: "contract", reason: "contract-unmeasured" });

/** A report in which the check `answers` is one that the contract leaves to nobody. */
function withNobodys(more: Parameters<typeof sampleInput>[0] = {}) {
  const input = sampleInput({ answers: NOBODYS, ...more });
  const isNobodys = ({ check }: { readonly check: string }) => check === "answers";
  return assembleReport({
    ...input,
    observations: input.observations.map((seen) =>
      isNobodys(seen) ? { ...seen, procedure: "unmeasured", notBegun: "contract" } : seen,
    ),
    verdicts: input.verdicts.map((verdict) =>
      isNobodys(verdict) ? { ...verdict, procedure: "unmeasured" } : verdict,
    ),
  });
}

test("what the contract leaves to nobody is missing from no run, and is counted as unmeasured", () => {
  const report = withNobodys();
  expect(report).toMatchObject({ completeness: "complete", unmeasured: 1, measured: 3 });
  expect(exitCode(report)).toBe(EXIT_CODES.complete);
  expect(findIncoherences(report)).toEqual([]);
  expect(renderHtml(report)).toContain("all but the 1 check that the contract leaves to nobody");
});

test("a check that a subject without an engine leaves unmeasured is missing", () => {
  const report = assembleReport(sampleInput({ answers: NOBODYS }));
  expect(report.completeness).toBe("partial");
});
