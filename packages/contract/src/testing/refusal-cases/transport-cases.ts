import type { ContractCheck } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const reset = "client-disconnect-as-reset-reaches-the-producer";
const reader = "slow-reader-suspends-the-producer";
const consumer = "slow-consumer-suspends-the-sender";
const large = "large-body-passes-through";

function of<P extends ContractCheck["procedure"]>(
  procedure: P,
  name: string,
  change: (check: Extract<ContractCheck, { procedure: P }>) => void,
) {
  return ofCheck(name, (check) => {
    if (check.procedure !== procedure) {
      throw new Error(`${name} is no ${procedure}`);
    }
    change(check as Extract<ContractCheck, { procedure: P }>);
  });
}

/** How a client leaves, how much there is and how long nobody reads: less would prove less. */
export const transportCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "a client closes that was to reset",
    "transport",
    of("disconnect", reset, (check) => {
      check.leaves = "close";
    }),
  ),
  extended(
    "check-pinned",
    "nobody is beside the one who goes",
    "transport",
    of("disconnect", reset, ({ beside }) => {
      beside.lines = 1;
    }),
  ),
  extended(
    "check-members",
    "a client leaves in a way that nobody knows",
    "/leaves",
    of("disconnect", reset, (check) => Object.assign(check, { leaves: "politely" })),
  ),
  extended(
    "nonce-constant",
    "a producer's marker would be any run's",
    reset,
    of("disconnect", reset, ({ payload }) => {
      payload.nonceTemplate = "client-reset";
    }),
  ),
  extended(
    "check-pinned",
    "a producer makes no more than a buffer holds",
    "transport",
    of("slowReader", reader, (check) => {
      check.blocks = 16;
    }),
  ),
  extended(
    "check-pinned",
    "a slow reader does not pause",
    "transport",
    of("slowReader", reader, ({ timing }) => {
      timing.pauseMillis = 1;
    }),
  ),
  extended(
    "check-pinned",
    "a body may lose its end",
    "expectation",
    of("slowReader", reader, ({ expect }) => {
      expect.bytes -= 1;
    }),
  ),
  extended(
    "check-pinned",
    "a slow consumer reads at once",
    "transport",
    of("upload", consumer, ({ timing }) => {
      delete timing.delayMillis;
    }),
  ),
  extended(
    "check-pinned",
    "a large body is a small one",
    "transport",
    of("upload", large, (check) => {
      check.blocks = 2;
    }),
  ),
  extended(
    "check-pinned",
    "a large body is sent unasked",
    "heaviness",
    of("upload", large, (check) => {
      delete check.heavy;
    }),
  ),
  extended(
    "check-pinned",
    "an upload may arrive as anything",
    "expectation",
    of("upload", large, ({ expect }) => {
      expect.json = { probe: expect.json.probe ?? null };
    }),
  ),
];
