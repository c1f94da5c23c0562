import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { asUnmeasured, extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const keys = "overlong-key-is-invalid-key";
const large = "large-value-is-value-too-large";
const absent = "absent-key-is-null";

function ofStore(name: string, change: (check: CheckOf<"kvOperations">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "kvOperations") {
      throw new Error(`${name} does nothing with a store`);
    }
    change(check);
  });
}

/** Operations on a store are fixed as a whole: none may be left out, nor one of their outcomes. */
export const kvCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "a read of a store is left out",
    "series",
    ofStore(keys, ({ steps }) => {
      steps.pop();
    }),
  ),
  extended(
    "check-pinned",
    "an operation that must be refused may succeed",
    "series",
    ofStore(keys, ({ steps }) => {
      for (const operation of steps[0]?.operations ?? []) {
        if (operation.op === "delete") {
          operation.expect = { resolves: true };
        }
      }
    }),
  ),
  extended(
    "check-pinned",
    "the largest value is measured in every run",
    "heaviness",
    ofStore(large, (check) => {
      delete check.heavy;
    }),
  ),
  extended(
    "check-method",
    "operations on a store are asked for by GET alone",
    absent,
    ofStore(absent, ({ request }) => {
      request.method = "GET";
    }),
  ),
  extended(
    "nonce-constant",
    "the keys of a store would be any run's",
    absent,
    ofStore(absent, ({ payload }) => {
      payload.nonceTemplate = "in-store-absent";
    }),
  ),
  extended("check-unmeasured", "an absent key is not looked at", absent, ({ contract }) => {
    contract.checks = contract.checks.map((check) =>
      check.name === absent ? asUnmeasured(check) : check,
    );
  }),
  extended(
    "check-pinned",
    "durability is said of another operation",
    "operation",
    ofCheck("accepted-write-survives-restart", (check) => {
      check.operation = "queue";
    }),
  ),
];
