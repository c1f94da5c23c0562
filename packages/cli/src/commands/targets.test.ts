import { expect, test } from "vitest";
import { fakeTarget } from "../testing/fake-target.ts";
import { describeTarget } from "./targets.ts";

test("a target that can run: versions, loader adapter and additions of each mode", async () => {
  expect(await describeTarget(fakeTarget())).toEqual([
    "fake: can run here",
    "  --target fake",
    "    versions: fake 1.2.3",
    "    loader adapter: fake-loader",
    "    addition fake-clock: Fires. [decides: scheduledObservation]",
  ]);
});

test("a target that cannot run says why and what to do", async () => {
  const target = fakeTarget({
    availability: async () => ({ available: false, reason: "No binary.", remedy: "Get one." }),
  });
  expect(await describeTarget(target)).toEqual(["fake: cannot run here: No binary. Get one."]);
});
