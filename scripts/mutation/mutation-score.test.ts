import { expect, test } from "vitest";
import type { Exclusion } from "./exclusions.ts";
import { type Mutant, mutationScore, scoreLines } from "./mutation-score.ts";

const SOURCE = 'a({\n  likely:\n    "advice",\n  reason: "code",\n});\n';
const ADVICE = { line: 3, column: 5 };
const CODE = { line: 4, column: 11 };

const mutant = (status: string, mutatorName = "BooleanLiteral", start = CODE): Mutant => ({
  mutatorName,
  replacement: "not\n  so",
  status,
  location: { start },
});
const report = (...mutants: readonly Mutant[]) => ({
  files: { "packages/a/src/b.ts": { source: SOURCE, mutants } },
});
const PROSE: Exclusion = { mutators: ["StringLiteral"], after: /likely:\s*$/, reason: "prose" };

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
  const mutants = ["Survived", "Killed"].map((status) => mutant(status, "StringLiteral", ADVICE));
  const score = mutationScore(report(...mutants, mutant("Killed"), mutant("Survived")), [PROSE]);
  expect(score).toMatchObject({ killed: 1, counted: 2 });
  expect([...score.excluded]).toEqual([["prose", 1]]);
});

test.each([
  ["another place", mutant("Survived", "StringLiteral", CODE)],
  ["another mutator", mutant("Survived", "ObjectLiteral", ADVICE)],
])("an exclusion does not hold for %s", (_what, survivor) => {
  expect(mutationScore(report(survivor), [PROSE]).survivors).toHaveLength(1);
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
    "survived  packages/a/src/b.ts:4:11 BooleanLiteral: not so",
    "unreached packages/a/src/b.ts:4:11 BooleanLiteral: not so",
    "not tried: 1, computed when their module is loaded",
    "a: 0.00 % of 2 mutants noticed (0), at least 85 %",
  ]);
});
