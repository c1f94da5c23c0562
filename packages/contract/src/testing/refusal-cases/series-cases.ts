import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const bodies = "absent-empty-and-present-bodies-differ";
const failed = "failed-stream-is-not-a-clean-end";

type Step = CheckOf<"requestSeries">["series"][number];

/** Breaks the last request of a series. */
function ofLastStep(name: string, change: (step: Step) => void) {
  return ofCheck(name, (check) => {
    const step = check.procedure === "requestSeries" ? check.series.at(-1) : undefined;
    if (step === undefined) {
      throw new Error(`${name} is no series`);
    }
    change(step);
  });
}

/** A series is fixed as a whole: no request of it, and no expectation, may become a weaker one. */
export const seriesCases: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "a further form passes in a series",
    "series",
    ofLastStep(bodies, ({ expect }) => {
      expect.oneOf?.push({ body: "null" });
    }),
  ),
  extended(
    "check-pinned",
    "a request of a series is another one",
    "series",
    ofLastStep(bodies, ({ request }) => {
      request.method = "PUT";
    }),
  ),
  extended(
    "check-pinned",
    "a failed stream may end well",
    "series",
    ofLastStep(failed, ({ expect }) => {
      expect.ending = "either";
    }),
  ),
  extended(
    "check-pinned",
    "a series is shortened",
    "series",
    ofCheck(bodies, (check) => {
      if (check.procedure === "requestSeries") {
        check.series.pop();
      }
    }),
  ),
  extended(
    "check-members",
    "a series asks with a method of its own",
    "/request/method",
    ofLastStep(bodies, ({ request }) => Object.assign(request, { method: "TRACE" })),
  ),
  extended(
    "check-members",
    "a series asks nothing",
    "/series",
    ofCheck(bodies, (check) => Object.assign(check, { series: [] })),
  ),
];
