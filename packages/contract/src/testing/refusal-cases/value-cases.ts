import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const values = "var-and-secret-values-are-the-supplied-ones";

/** What is asked about values is fixed, and what they must be is the operator's to say. */
export const valueCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "names are listed where values are compared",
    "procedure",
    ofCheck(values, (check) => Object.assign(check, { procedure: "environment" })),
  ),
  extended(
    "check-pinned",
    "values are asked of another route",
    "/abi/health",
    ofCheck(values, (check) =>
      Object.assign(check, { request: { method: "GET", path: "/abi/health" } }),
    ),
  ),
  extended(
    "check-pinned",
    "an error would do for an answer about values",
    "expectation",
    ofCheck(values, (check) => Object.assign(check, { expect: { status: 500 } })),
  ),
  extended(
    "check-restates-expectation",
    "the contract states a value of its own",
    values,
    ofCheck(values, (check) =>
      Object.assign(check, {
        expect: { status: 200, json: { probe: "takoform.runtime-abi-extended-probe@v1" } },
      }),
    ),
  ),
  extended(
    "check-method",
    "values are asked for by a POST",
    "POST",
    ofCheck(values, (check) =>
      Object.assign(check, { request: { method: "POST", path: "/abi/values" } }),
    ),
  ),
];
