import { expect, test } from "vitest";
import { unlessStarved } from "./unless-starved.ts";

const STARVED = "download: unmeasured (runner-stalled), not passed (none): it stalled";
const WRONG = "upload: failed (cut), not passed (none): cut";

async function compared(...turns: string[][]) {
  let times = 0;
  const differences = await unlessStarved(
    async () => turns[Math.min(times++, turns.length - 1)] ?? [],
  );
  return { differences, times };
}

test.each([
  ["nothing", [[]], 1, []],
  ["a starved runner once", [[STARVED], []], 2, []],
  ["a wrong verdict", [[WRONG], []], 1, [WRONG]],
  ["both", [[STARVED, WRONG], []], 1, [STARVED, WRONG]],
  ["a runner that is always starved", [[STARVED]], 5, [STARVED]],
])("%s", async (_, turns, times, differences) => {
  expect(await compared(...turns)).toEqual({ times, differences });
});
