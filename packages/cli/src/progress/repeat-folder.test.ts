import { expect, test } from "vitest";
import { RepeatFolder } from "./repeat-folder.ts";

function folded(lines: readonly string[]): string[] {
  const written: string[] = [];
  const folder = new RepeatFolder((line) => written.push(line));
  for (const line of lines) {
    folder.add(line);
  }
  folder.release();
  folder.release();
  return written;
}

const times = (count: number, ...block: string[]) =>
  Array.from({ length: count }, () => block).flat();

test("a block that repeats is written once, and counted", () => {
  const trace = ["Error: no", "  at a", "  at b", ""];
  expect(folded(["up", ...times(300, ...trace), "down"])).toEqual([
    ...["up", ...trace, "… the same 4 lines, 299 more times", "down"],
  ]);
});

test("at the end of the log the count is told, and a repetition that broke off is written", () => {
  expect(folded([...times(3, "a", "b", "c"), "a", "b"])).toEqual([
    ...["a", "b", "c", "… the same 3 lines, 2 more times", "a", "b"],
  ]);
  expect(folded(times(5, "a"))).toEqual(["a", "… the same line, 4 more times"]);
  expect(folded(times(2, "a", "b", "c"))).toEqual([
    "a",
    "b",
    "c",
    "… the same 3 lines, 1 more time",
  ]);
});

test("what would take as much room to count is written again", () => {
  expect(folded(["a", "a", "b"])).toEqual(["a", "a", "b"]);
  expect(folded(["a", "b", "a", "b"])).toEqual(["a", "b", "a", "b"]);
});

test("a repetition within the block does not hide that of the block", () => {
  expect(folded(times(9, "a", "b", "b"))).toEqual([
    ...["a", "b", "b", "… the same 3 lines, 8 more times"],
  ]);
});

test("lines in another order are no repetition", () => {
  const lines = ["a", "b", "c", "a", "c", "b", "b", "a", "d"];
  expect(folded(lines)).toEqual(lines);
});

test("every line that came is written or counted, whatever came", () => {
  let state = 7;
  for (let round = 0; round < 200; round += 1) {
    const lines = Array.from({ length: 60 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return "abc".charAt(state % 3);
    });
    expect(unfolded(folded(lines))).toEqual(lines);
  }
});

function unfolded(written: readonly string[]): string[] {
  const lines: string[] = [];
  for (const line of written) {
    const [, block = 1, again] = /^… the same (?:(\d+) lines|line), (\d+) more/.exec(line) ?? [];
    lines.push(...(again === undefined ? [line] : times(Number(again), ...lines.slice(-block))));
  }
  return lines;
}
