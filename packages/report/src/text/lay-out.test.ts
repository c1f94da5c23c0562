import { describe, expect, it } from "vitest";
import { formatDuration } from "./format-duration.ts";
import { labelled } from "./lay-out.ts";

describe("labelled", () => {
  it("wraps prose and sets it off from its label", () => {
    const lines = labelled("because", "word ".repeat(40));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^ {2}because {4}word/);
    expect(lines[1]).toMatch(/^ {13}word/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it("leaves a command, and what follows it, on its lines", () => {
    const command = `curl -i  "$ENDPOINT/${"a".repeat(120)}" -H b`;
    const [prose, first, second] = labelled("", `see\n${command}\n  | head  -1`);
    expect([prose?.trim(), first?.trim(), second]).toEqual([
      "see",
      command,
      `${" ".repeat(13)}  | head  -1`,
    ]);
  });

  it("says nothing for an empty text", () => {
    expect(labelled("detail", "")).toEqual([]);
  });
});

it.each([
  [0, "0 ms"],
  [12.6, "13 ms"],
  [1500, "1.5 s"],
  [59_999, "60.0 s"],
  [61_500, "1 min 2 s"],
  [119_700, "2 min 0 s"],
])("formatDuration(%d) is %s", (millis, text) => {
  expect(formatDuration(millis)).toBe(text);
});
