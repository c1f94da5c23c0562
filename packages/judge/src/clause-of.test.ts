import { expect, test } from "vitest";
import { clauseOf } from "./clause-of.ts";
import { sampleCheck } from "./sample-contract.test.fixture.ts";

test.each([
  [sampleCheck("load"), "worker.runtime@1.0.0, operation loadModule"],
  [
    sampleCheck("kvRoundTrip"),
    "worker.runtime@1.0.0, operation environment; edge.kv@1.0.0, operations put and get; binding module-worker.edge-kv@1.0.0",
  ],
  [
    sampleCheck("queueRoundTrip"),
    "worker.runtime@1.0.0, operation queue; edge.queue@1.0.0, operation send; binding module-worker.queue-producer@1.0.0",
  ],
  [
    sampleCheck("responseStream", "service-download"),
    "worker.runtime@1.0.0, operation fetch; worker.service@1.0.0, operation fetch; binding module-worker.service@1.0.0",
  ],
])("names the clause", (check, clause) => {
  expect(clauseOf(check)).toBe(clause);
});
