import { describe, expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { exitMeaning } from "../exit-meaning.ts";
import { reportCases } from "../testing/report-cases.ts";
import { failed, sampleInput } from "../testing/sample-input.ts";
import { renderNdjson } from "./render-ndjson.ts";
import { REPORT_LINES_FORMAT, reportLineSchema } from "./report-lines.ts";

const linesOf = (text: string): unknown[] =>
  text.split("\n").map((line) => (line === "" ? "" : JSON.parse(line)));

describe.each(reportCases())("$name", ({ report }) => {
  const text = renderNdjson(report, {});
  const parsed = linesOf(text);

  test("is one object a line, each of its schema, and nothing else", () => {
    expect(parsed.pop()).toBe("");
    expect(parsed).toHaveLength(report.checks.length + 2);
    const kinds = parsed.map((line) => reportLineSchema.parse(line).line);
    expect(kinds).toEqual(["header", ...report.checks.map(() => "check"), "final"]);
  });

  test("holds all that the report says but the evidence, unshortened", () => {
    const [header, ...rest] = linesOf(text).slice(0, -1) as Record<string, unknown>[];
    const { line: _, exit, ...final } = rest.pop() ?? {};
    const { line: __, format, reportFormat, checkCount, ...head } = header ?? {};
    expect({ format, checkCount }).toEqual({
      format: REPORT_LINES_FORMAT,
      checkCount: report.checks.length,
    });
    expect(exit).toEqual(exitMeaning(report));
    const checks = rest.map(({ line: ___, number, knownFailure, ...check }) => check);
    const { checks: stated, ...members } = report;
    expect({ ...head, ...final, format: reportFormat }).toEqual(members);
    expect(checks).toEqual(stated.map(({ evidence, ...check }) => check));
  });
});

test("a known failure is marked where it stands", () => {
  const knownFailures = [{ check: "answers", reason: "Told upstream." }];
  const report = assembleReport(sampleInput({ answers: failed() }, { knownFailures }));
  const [header, , answers, , , final] = linesOf(renderNdjson(report, {}));
  expect(header).toMatchObject({ line: "header", knownFailures, publicationReady: false });
  expect(answers).toMatchObject({ name: "answers", outcome: "failed", knownFailure: "known" });
  expect(final).toMatchObject({ status: "failed", exit: { code: 0 } });
});
