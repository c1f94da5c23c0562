import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const streams = "outbound-fetch-streams";
const redirects = "outbound-fetch-redirect-is-the-callers-choice";
const abort = "outbound-fetch-abort-reaches-the-origin";

function ofOutbound(name: string, change: (check: CheckOf<"outbound">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "outbound") {
      throw new Error(`${name} fetches nothing`);
    }
    change(check);
  });
}

/** What the origin serves is fixed: under the same name, less would be looked at. */
export const outboundCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "a response has fewer pieces",
    "origin",
    ofOutbound(streams, (check) => {
      check.origin = { serves: "pieces", pieces: 2, boundMillis: 2_000 };
    }),
  ),
  extended(
    "check-pinned",
    "redirects are served to a check of aborts",
    "origin",
    ofOutbound(abort, (check) => {
      check.origin = { serves: "redirects" };
    }),
  ),
  extended(
    "check-pinned",
    "another route is asked for redirects",
    "path",
    ofOutbound(redirects, ({ request }) => {
      request.path = "/abi/health";
    }),
  ),
  extended(
    "nonce-constant",
    "what an origin saw would be any run's",
    abort,
    ofOutbound(abort, ({ payload }) => {
      payload.nonceTemplate = "fetched-endless";
    }),
  ),
];
