import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const tasks = "thirty-two-tasks-settle";
const left = "tasks-survive-client-disconnect";

function ofMarker(name: string, change: (check: CheckOf<"marker">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "marker") {
      throw new Error(`${name} reads no marker`);
    }
    change(check);
  });
}

/** What a marker check starts, and what its marker must tell, is fixed: less would prove less. */
export const markerCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "fewer tasks are asked for",
    "counts sent",
    ofMarker(tasks, (check) => {
      check.send = { tasks: 1 };
    }),
  ),
  extended(
    "check-pinned",
    "a marker need not tell what it must",
    "expectation",
    ofMarker(tasks, ({ expect }) => {
      expect.marker = {};
    }),
  ),
  extended(
    "check-pinned",
    "a client that has to go stays",
    "leaving",
    ofMarker(left, (check) => {
      delete check.clientLeaves;
    }),
  ),
  extended(
    "nonce-constant",
    "a marker would be any run's",
    left,
    ofMarker(left, ({ payload }) => {
      payload.nonceTemplate = "left-task";
    }),
  ),
];
