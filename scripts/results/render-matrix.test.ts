import { expect, test } from "vitest";
import { type MatrixPlace, renderMatrix } from "./render-matrix.ts";
import { contributedReport, legReport, PASSED, UNMEASURED } from "./testing/sample-report.ts";

const PLACE: MatrixPlace = { title: "Runtimes", linked: "results" };

const supplied = { ...PASSED, name: "third-check", suppliedBy: ["clock"] };
const failed = {
  ...PASSED,
  name: "third-check",
  outcome: "failed",
  cause: "subject",
  reason: "never-invoked",
} as const;

const matrix = renderMatrix(
  [
    legReport({ checks: [PASSED, UNMEASURED, supplied] }),
    contributedReport({ checks: [PASSED, failed], status: "failed" }),
  ],
  PLACE,
);

test("each outcome has its mark, and what was supplied is marked", () => {
  expect(matrix).toContain("| `first-check` | ✓ | ✓ |");
  expect(matrix).toContain("| `second-check` | ? | – |");
  expect(matrix).toContain("| `third-check` | ✓+ | ✗ |");
});

test("each subject leads to its report", () => {
  expect(matrix).toContain(
    "| check | [workerd](results/workerd.json) | [Example Edge 2.4](results/contributed/example-edge.json) |",
  );
  expect(matrix).toContain("| miniflare 5.0, workerd 1.2 | 2026-01-02 | 0.0.0 at 0123456789ab |");
});

test("what did not pass is told with its reason, and what was added with what it does", () => {
  expect(matrix).toContain("| `third-check` | `never-invoked` | Example Edge 2.4 |");
  expect(matrix).toContain("| `second-check` | operator | `no-loader-endpoint` | workerd |");
  expect(matrix).toContain("| workerd | `clock` | 1 | Fires. |");
});

test("advice is in brackets, and links lead to where the reports are", () => {
  const advised = { ...failed, advisory: true } as const;
  const extended = renderMatrix([legReport({ checks: [advised] })], {
    title: "The extended corpus",
    linked: "results/extended",
  });
  expect(extended).toContain("# The extended corpus\n");
  expect(extended).toContain("| `third-check` | (✗) |");
  expect(extended).toContain("[workerd](results/extended/workerd.json)");
});

test("a changed runner is told of", () => {
  const runner = { version: "1.0.0", commit: "", dirty: true };
  expect(renderMatrix([legReport({ runner })], PLACE)).toContain("| 1.0.0, with changes |");
});

test("nothing to tell is said", () => {
  const plain = renderMatrix([contributedReport()], PLACE);
  for (const said of ["Nothing failed.", "Everything was measured.", "Nothing was added."]) {
    expect(plain).toContain(said);
  }
});

test("the name of a subject opens no cell, link, line or tag", () => {
  const subject = "2 | [x](https://evil.example) <img src=x>\n# `big` www.evil.example\u202e";
  const line = renderMatrix([contributedReport({ subject })], PLACE)
    .split("\n")
    .find((each) => each.startsWith("| check |"));
  expect(line).toBe(
    "| check | [2 \\| \\[x\\]\\(https&#8203;://evil.example\\) &lt;img src=x&gt; \\# \\`big\\` www&#8203;.evil.example ](results/contributed/example-edge.json) |",
  );
});
