import { describe, expect, test } from "vitest";
import { contributedProblems } from "./contributed-problems.ts";
import type { About, StoredReport } from "./stored-report.ts";
import { contributedReport, legReport } from "./testing/sample-report.ts";

const contact = { contact: "abi@edge.example" };

function problems(changes: Partial<StoredReport>, about: About = contact): string[] {
  const report = contributedReport(changes);
  return contributedProblems([report], new Map([[report.file, about]]));
}

test("a complete report with a contact is taken", () => {
  expect(problems({})).toEqual([]);
});

test("a partial one is taken when it is said why", () => {
  const about = { ...contact, partialBecause: "Our loader cannot be asked." };
  expect(problems({ completeness: "partial" }, about)).toEqual([]);
});

describe("a lie is named", () => {
  const { target } = legReport().report;
  test.each<[string, Partial<StoredReport>, About?]>([
    ["no run against a deployed runtime", { classification: "in-process-fake-runtime-self-test" }],
    ["a target of this repository", target === undefined ? {} : { target }],
    ["did not state --independent", { independent: false }],
    ["was interrupted", { interrupted: true }],
    ["names no version", { subject: "Example Edge" }],
    ["nobody to ask", {}, {}],
    ["nobody to ask", {}, { contact: " " }],
    ["does not say why", { completeness: "partial" }],
    ["says why it is not", {}, { ...contact, partialBecause: "no loader" }],
  ])("%s", (said, changes, about) => {
    const found = problems(changes, about);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`contributed/example-edge.json: `);
    expect(found[0]).toContain(said);
  });

  test("a report of which nothing is said, and a word about no report", () => {
    const abouts = new Map([["contributed/other.json", contact]]);
    expect(contributedProblems([contributedReport()], abouts)).toEqual([
      "contributed/example-edge.json has no file beside it that says whom to ask",
      "contributed/other.json is spoken of, and is no report that judge confirms",
    ]);
  });

  test("a name that is no name of a file everywhere", () => {
    const report = contributedReport({}, "contributed/Example Edge.json");
    expect(contributedProblems([report], new Map([[report.file, contact]]))).toEqual([
      "contributed/Example Edge.json: its name has more than a-z, 0-9 and hyphens",
    ]);
  });
});
