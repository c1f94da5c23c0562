import { parseKillTable } from "@runtime-abi/faults";
import { expect, test } from "vitest";
import { renderKillMatrix } from "./render-kill-matrix.ts";

const TABLE = parseKillTable(
  JSON.stringify({
    "cuts-it": {
      kind: "fault",
      where: "proxy",
      kills: ["one"],
      reasons: { one: "cut" },
      unmeasured: ["two"],
    },
    "is-odd": { kind: "variant", where: "stand-in", kills: [], reasons: {} },
  }),
);

const DESCRIPTIONS = new Map([
  ["cuts-it", "Cuts a|b."],
  ["is-odd", "Is odd."],
]);

test("each check with who kills it and why, the matrix, and what kills nothing", () => {
  const [preamble, ...rest] = renderKillMatrix(TABLE, ["one", "two"], DESCRIPTIONS).split("\n## ");
  expect(preamble).toContain("2 checks, 1 faults, 1 odd but legal variants.");
  expect(rest.map((section) => section.trimEnd())).toEqual([
    "Checks\n\n| # | check | killed by |\n| --- | --- | --- |\n| 1 | `one` | 1 |\n| 2 | `two` | 0 |",
    expect.stringMatching(
      /^Checks × faults\n\n[^|]*\n\n\| fault \| 1 \| 2 \|\n\| --- \| --- \| --- \|\n\| `cuts-it` \| ✗ \| \? \|$/,
    ),
    "one\n\n| fault | what it does | reason |\n| --- | --- | --- |\n| `cuts-it` | Cuts a\\|b. | `cut` |",
    "two\n\n| fault | what it does | reason |\n| --- | --- | --- |",
    expect.stringMatching(/^Odd but legal\n[^|]*\| variant \| .*\n\| `is-odd` \| Is odd\. \|$/s),
  ]);
});

test("where a grid would be too wide, each fault names its checks by number", () => {
  const many = ["one", "two", ...Array.from({ length: 30 }, (_, index) => `check-${index}`)];
  const rendered = renderKillMatrix(TABLE, many, DESCRIPTIONS);
  expect(rendered).toContain(
    "| fault | fails | takes down |\n| --- | --- | --- |\n| `cuts-it` | 1 | 2 |\n",
  );
  expect(rendered).not.toContain("Checks × faults");
});
