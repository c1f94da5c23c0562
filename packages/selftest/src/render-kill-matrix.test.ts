import { parseKillTable } from "@runtime-abi/faults";
import { expect, test } from "vitest";
import { renderKillMatrix } from "./render-kill-matrix.ts";

const TABLE = parseKillTable(
  JSON.stringify({
    "cuts-it": { kind: "fault", where: "proxy", kills: ["one"], reasons: { one: "cut" } },
    "is-odd": { kind: "variant", where: "stand-in", kills: [], reasons: {} },
  }),
);

test("each check with who kills it and why, then what kills nothing", () => {
  expect(renderKillMatrix(TABLE, ["one", "two"])).toBe(`# Kill matrix

2 checks, 1 faults, 1 odd but legal variants.

## one

Killed by 1 faults.

| fault | reason |
| --- | --- |
| \`cuts-it\` | \`cut\` |

## two

Killed by 0 faults.

| fault | reason |
| --- | --- |

## Odd but legal

Every check passes against each of these.

- \`is-odd\`
`);
});
