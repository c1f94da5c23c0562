import { expect, test } from "vitest";
import { loadCorpus } from "../load-corpus.ts";
import { fakeContext } from "../testing/fake-context.ts";
import { listCommand } from "./list.ts";

const { checks } = (await loadCorpus({ extended: true }, fakeContext())).corpus.contract;
const context = fakeContext();
await listCommand({ extended: true }, context);
const lines = context.stdout.text.trimEnd().split("\n");

test("a line for each check says what it is", () => {
  expect(lines).toHaveLength(checks.length);
  for (const [index, { name, operation, procedure, advisory, heavy }] of checks.entries()) {
    const [first, second, third, ...marks] = lines[index]?.split(/ +/) ?? [];
    expect([first, second, third]).toEqual([name, operation, procedure]);
    expect(marks.includes("advisory")).toBe(advisory === true);
    expect(marks.includes("heavy")).toBe(heavy === true);
  }
});
