import type { CheckOf } from "@runtime-abi/contract";
import { expect, test } from "vitest";
import { sampleCheck } from "../sample-contract.test.fixture.ts";
import { shownAfterSeconds } from "./shown-after-seconds.ts";

type Stated = CheckOf<"deliveries">["deliveries"];

const sample = sampleCheck("deliveries");
const BRIEF: Stated = {
  ...sample.deliveries,
  sends: [{ as: "message", messages: [{ does: [] }] }],
  awaits: [1],
  quietMillis: 0,
};
const seconds = (change: Partial<Stated>) =>
  shownAfterSeconds({ ...sample, deliveries: { ...BRIEF, ...change } });

test("what is awaited late is read later, by as much at least", () => {
  const brief = seconds({});
  const retried: Stated["sends"] = [
    { as: "message", messages: [{ does: [[{ do: "retry", delaySeconds: 7 }]] }] },
  ];
  const delayed: Stated["sends"] = [{ as: "batch", messages: [{ does: [], delaySeconds: 5 }] }];
  expect(seconds({ sends: retried })).toBeGreaterThanOrEqual(brief + 7);
  expect(seconds({ sends: delayed })).toBeGreaterThanOrEqual(brief + 5);
  expect(seconds({ awaits: [1, 3] })).toBeGreaterThan(seconds({ awaits: [2] }));
  expect(seconds({ quietMillis: 3000 })).toBeGreaterThanOrEqual(brief + 3);
});

test("nothing awaited is still waited for", () => {
  expect(seconds({ awaits: [0] })).toBe(seconds({}));
});
