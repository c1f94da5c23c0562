import { expect, test } from "vitest";
import type { Difference } from "./difference.ts";
import { renderDifferences } from "./render-differences.ts";

const EDITED: Difference = {
  kind: "differs",
  pointer: "/checks/1/outcome",
  check: "answers",
  member: "outcome",
  stored: "passed",
  recomputed: "failed",
};

test("a report that follows from its evidence is said to be the same", () => {
  expect(renderDifferences("a.json", [])).toBe("a.json: judged again: same\n");
});

test("each difference has a line, with what stood there and what judging gives", () => {
  expect(renderDifferences("a.json", [EDITED])).toBe(
    'a.json: judged again: 1 difference\n  answers outcome: stored "passed" / recomputed "failed"\n',
  );
});

test("a member that is not there and a contradiction are told in words", () => {
  const lines = renderDifferences("a.json", [
    { kind: "differs", pointer: "/x", member: "x", stored: undefined, recomputed: 1 },
    { kind: "contradicts", pointer: "/runToken", member: "runToken", problem: "it is no token" },
  ]).split("\n");
  expect(lines[0]).toBe("a.json: judged again: 2 differences");
  expect(lines[1]).toBe("  report x: stored nothing / recomputed 1");
  expect(lines[2]).toBe("  report runToken: it is no token");
});

test("a long value is cut, and nothing in a value or a name leaves its line", () => {
  const hostile = { ...EDITED, stored: "x".repeat(5_000), recomputed: "\u001b[2J" };
  const text = renderDifferences("a\nb.json", [hostile]);
  expect(text.length).toBeLessThan(400);
  expect(text).toContain(`${"x".repeat(100)}`);
  expect(text).toContain("… / recomputed");
  expect(text).not.toContain("\u001b");
  expect(text.trimEnd().split("\n")).toHaveLength(2);
});
