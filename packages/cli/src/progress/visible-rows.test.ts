import { expect, test } from "vitest";
import type { CheckState } from "./check-states.ts";
import { visibleRows } from "./visible-rows.ts";

type Kind = CheckState["kind"];
const KINDS: readonly Kind[] = ["passed", "failed", "pending", "passed", "running", "unmeasured"];
const rows = KINDS.map((kind, index) => `${index} ${kind}`);
const visible = (room: number) => visibleRows(rows, (row) => row.slice(2) as Kind, room);

test("all of them where there is room", () => {
  expect(visible(6)).toEqual({ shown: rows, hidden: [] });
});

test("else what goes on and what failed, in their order, and a line is left for the others", () => {
  expect(visible(4)).toEqual({
    shown: ["1 failed", "4 running", "5 unmeasured"],
    hidden: ["0 passed", "2 pending", "3 passed"],
  });
  expect(visible(2).shown).toEqual(["4 running"]);
  expect(visible(0).shown).toEqual([]);
});
