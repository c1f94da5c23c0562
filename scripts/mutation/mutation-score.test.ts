import { expect, test } from "vitest";
import type { Exclusion } from "./exclusions.ts";
import { type Mutant, mutationScore, scoreLines } from "./mutation-score.ts";

const mutant = (status: string, mutatorName = "BooleanLiteral"): Mutant => ({
  mutatorName,
  replacement: "not\n  so",
  status,
  location: { start: { line: 3, column: 7 } },
});
const report = (...mutants: readonly Mutant[]) => ({
  files: { "packages/a/src/b.ts": { mutants } },
});
const PROSE: Exclusion = { mutators: ["StringLiteral"], files: /^packages\/a\//, reason: "prose" };

test("a mutant is noticed when tests fail or never end, and not when none reaches it", () => {
  const { killed, counted, percent } = mutationScore(
    report(mutant("Killed"), mutant("Timeout"), mutant("Survived"), mutant("NoCoverage")),
    [],
  );
  expect({ killed, counted, percent }).toEqual({ killed: 2, counted: 4, percent: 50 });
});

test("what does not compile or was never tried is no mutant that counts", () => {
  const score = mutationScore(
    report(mutant("Killed"), mutant("CompileError"), mutant("RuntimeError"), mutant("Ignored")),
    [],
  );
  expect(score).toMatchObject({ counted: 1, percent: 100, untried: 1 });
});

test("an excluded mutant counts on neither side", () => {
  const mutants = [mutant("Survived", "StringLiteral"), mutant("Killed", "StringLiteral")];
  const score = mutationScore(report(...mutants, mutant("Killed"), mutant("Survived")), [PROSE]);
  expect(score).toMatchObject({ killed: 1, counted: 2 });
  expect([...score.excluded]).toEqual([["prose", 1]]);
});

test("an exclusion holds for its files and mutators alone", () => {
  const elsewhere = {
    files: { "packages/c/src/b.ts": { mutants: [mutant("Survived", "StringLiteral")] } },
  };
  expect(mutationScore(elsewhere, [PROSE]).survivors).toHaveLength(1);
  expect(mutationScore(report(mutant("Survived")), [PROSE]).survivors).toHaveLength(1);
});

test("a run without a mutant has no score", () => {
  expect(mutationScore(report(), []).percent).toBeNaN();
});

test("each survivor is told with its place, on one line, and the result at the end", () => {
  const score = mutationScore(
    report(mutant("Survived"), mutant("NoCoverage"), mutant("Ignored")),
    [],
  );
  expect(scoreLines("a", score, 85)).toEqual([
    "survived  packages/a/src/b.ts:3:7 BooleanLiteral: not so",
    "unreached packages/a/src/b.ts:3:7 BooleanLiteral: not so",
    "not tried: 1, computed when their module is loaded",
    "a: 0.00 % of 2 mutants noticed (0), at least 85 %",
  ]);
});
