import { describe, expect, test } from "vitest";
import { findingsProblems } from "./findings-problems.ts";
import { contributedReport, legReport, PASSED } from "./testing/sample-report.ts";

const failed = {
  ...PASSED,
  name: "kv-check",
  outcome: "failed",
  cause: "subject",
  reason: "as-text",
} as const;
const report = legReport({ failed: 1, checks: [PASSED, failed] }, "workerd-stock.json");
const other = "# Findings\n\n## bun\n\n`kv-check` (`status`)\n\n";

function problems(section: string, reports = [report]): string[] {
  return findingsProblems(`${other}## workerd\n\n${section}`, reports, "results");
}

test("a section that tells of what failed, with its reason, has no problem", () => {
  expect(problems("`kv-check` (`as-text`) in [it](results/workerd-stock.json)")).toEqual([]);
});

test("checks that fail for one reason can be told of together", () => {
  const others = ["kv-list", "kv-delete"].map((name) => ({ ...failed, name }));
  const many = [legReport({ failed: 3, checks: [failed, ...others] }, "workerd-stock.json")];
  const link = "[it](results/workerd-stock.json)";
  expect(problems(`\`kv-*\` (\`as-text\`) ${link}`, many)).toEqual([]);
  expect(problems(`\`kv-l*\` (\`as-text\`) ${link}`, many)).toHaveLength(2);
  expect(problems(`\`kv-*\` (\`status\`) ${link}`, many)).toHaveLength(4);
  expect(problems(`\`*\` (\`as-text\`) \`queue-*\` (\`as-text\`) ${link}`, many)).toEqual([
    "findings.md tells of queue-* (as-text), which workerd-stock.json has not",
  ]);
});

test("a link to the results of the other corpus is none", () => {
  const text = "## workerd\n\n`kv-check` (`as-text`) in [it](results/workerd-stock.json)";
  expect(findingsProblems(text, [report], "results/extended")).toEqual([
    "findings.md has no section that leads to results/extended/workerd-stock.json, in which checks failed",
  ]);
});

test("a failure of advice is told of, too", () => {
  const advised = legReport({ failed: 0, checks: [{ ...failed, advisory: true }] });
  expect(findingsProblems("", [advised], "results")).toHaveLength(1);
});

test("of what passed, and of contributed reports, nothing has to be told", () => {
  const reports = [legReport(), contributedReport({ failed: 1, checks: [failed] })];
  expect(problems("Nothing.", reports)).toEqual([]);
});

describe("a lie is named", () => {
  const link = "[it](results/workerd-stock.json)";
  test.each([
    ["has no section that leads to results/workerd-stock.json", "`kv-check` (`as-text`)"],
    ["does not tell of kv-check (as-text) of workerd-stock.json", link],
    [
      "tells of first-check (status), which workerd-stock.json has not",
      `\`kv-check\`\n(\`as-text\`) \`first-check\` (\`status\`) ${link}`,
    ],
  ])("%s", (said, section) => {
    expect(problems(section)).toEqual([expect.stringContaining(said)]);
  });

  test("another reason than the report's is two", () => {
    expect(problems(`\`kv-check\` (\`status\`) ${link}`)).toHaveLength(2);
  });
});
