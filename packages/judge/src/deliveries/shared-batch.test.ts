import type { Delivery } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { absence, violation } from "../finding.ts";
import { sparingShared } from "./shared-batch.ts";

function delivery(...batch: Delivery["batch"]): Delivery {
  return { nonce: "n", message: 0, copy: 0, attempts: 1, atMillis: 5, steps: [], batch };
}

const LOST = absence({ reason: "not-redelivered", observed: "no attempt 2" });
const AGAIN = violation({ reason: "redelivered", observed: "attempt 2" });
const OWN = delivery({ message: 0, attempts: 1 }, { message: 1, attempts: 1 }, {});
const SHARED = delivery({ message: 0, attempts: 1 }, { orders: ["acknowledgeAll"] });

test.each([LOST, AGAIN])("$reason stands where nobody else asked anything of the batch", (one) => {
  expect(sparingShared(one, [OWN])).toBe(one);
});

test.each([LOST, AGAIN])("$reason is no failure where another run did", (one) => {
  const spared = sparingShared(one, [OWN, SHARED]);
  expect(spared).toMatchObject({ kind: "doubt", cause: "environment", reason: "batch-shared" });
  expect(spared.observed).toContain(`${one.observed}; and messages of another run`);
});

test("what others cannot bring about stands in a shared batch too", () => {
  const shared = violation({ reason: "id-shared", observed: "two are one" });
  expect(sparingShared(shared, [SHARED])).toBe(shared);
});

test.each([undefined, null, "throw", 7, {}])("orders that are %j are none", (orders) => {
  expect(sparingShared(LOST, [delivery({ orders })])).toBe(LOST);
});
