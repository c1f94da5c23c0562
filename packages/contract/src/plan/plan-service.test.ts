import type { PlannedCheck } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { verifyCorpusFiles } from "../corpus/verify-corpus-files.ts";
import { extendedSample } from "../testing/extended-sample.ts";
import { packSample } from "../testing/sample-corpus.ts";
import { planRun } from "./plan-run.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const corpus = verifyCorpusFiles(packSample(extendedSample()));
const plan = planRun(corpus, TOKEN);

function planned(name: string): PlannedCheck {
  return plan.checks.find(({ check }) => check === name) ?? expect.fail(`no plan for ${name}`);
}

test("a call is asked for without a word of what must come of it", () => {
  const order = planned("service-head-precedes-first-byte");
  expect(Object.keys(order).sort()).toEqual([
    "check",
    "deadlineMillis",
    "disruptive",
    "procedure",
    "requests",
    "supplements",
  ]);
  expect(JSON.stringify(order)).not.toContain(corpus.contract.deployment.peer.identity);
});

test("what takes longer than a direct check may says so", () => {
  expect(planned("large-body-passes-the-binding").deadlineMillis).toBe(60_000);
  expect(planned("service-head-precedes-first-byte").deadlineMillis).toBeLessThan(60_000);
});

test("the peer is asked by the nonce of the check", () => {
  expect(planned("cancel-propagates-to-the-callee")).toMatchObject({
    leaves: false,
    trigger: { method: "POST", path: "/abi/call-cancelled" },
    poll: { method: "GET", path: `/abi/call-cancelled?nonce=call-cancelled-${TOKEN}` },
  });
});

test("the deployment gives the peer what its bytes use", () => {
  expect(corpus.deployment.peer.bindings).toEqual([{ name: "STATE", interface: "edge.kv" }]);
});
