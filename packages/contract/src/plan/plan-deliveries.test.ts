import { expect, it } from "vitest";
import { verifyCorpusFiles } from "../corpus/verify-corpus-files.ts";
import { extendedSample } from "../testing/extended-sample.ts";
import { packSample } from "../testing/sample-corpus.ts";
import { planRun } from "./plan-run.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const plan = planRun(verifyCorpusFiles(packSample(extendedSample())), TOKEN);

function planned(name: string) {
  const check = plan.checks.find((one) => one.check === name);
  return check?.procedure === "deliveries" ? check : expect.fail(`${name} is no such check`);
}

it("sends the messages with what is done with them, and nothing of what is claimed", () => {
  const check = planned("acknowledged-message-stays-acknowledged");
  const nonce = `acknowledged-message-stays-${TOKEN}`;
  expect(check).toMatchObject({
    trigger: { method: "POST", path: "/abi/deliveries", json: { nonce } },
    poll: { method: "GET", path: `/abi/deliveries?nonce=${nonce}&messages=2` },
    awaits: [1, 2],
    quietMillis: 3000,
  });
  expect(check.trigger.json).toMatchObject({
    sends: [
      {
        as: "batch",
        messages: [
          { does: [[{ do: "acknowledge" }, { do: "throw" }]] },
          { does: [[{ do: "throw" }]] },
        ],
      },
    ],
  });
  expect(JSON.stringify(check)).not.toContain("claim");
});

it.each([
  ["attempts-count-redeliveries", true],
  ["normal-return-acknowledges-the-batch", true],
  ["rejected-background-task-does-not-redeliver", true],
  ["retry-all-hands-back-the-rest", true],
  ["retry-redelivers-one-message", false],
  ["send-returns-the-message-id", false],
  ["second-settlement-is-already-settled", false],
])("%s runs in turn with others of its kind: %s", (name, inTurn) => {
  expect(planned(name).inTurn).toBe(inTurn);
});
