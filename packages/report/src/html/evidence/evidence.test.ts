import { expect, test } from "vitest";
import { storedReport } from "../../testing/stored-report.ts";
import { DETAIL_LEVELS } from "../limits.ts";
import { evidence } from "./evidence.ts";

const [DETAIL] = DETAIL_LEVELS;
const check = storedReport("workerd-host").checks.find(({ procedure }) => procedure === "request");

function shown(subjectGone?: { readonly blamed: string; readonly cameBack: boolean }): string {
  if (check === undefined) {
    throw new TypeError("the stored report has no request check");
  }
  const gone = subjectGone && { ...subjectGone, sign: "refused" as const, message: "no <answer>" };
  const observed = { ...check.evidence, ...(gone && { subjectGone: gone }) };
  return String(evidence({ ...check, evidence: observed }, DETAIL));
}

test("a subject that stopped answering is told of, and whether it came back", () => {
  const name = check?.name ?? "";
  expect(shown({ blamed: name, cameBack: true })).toContain(
    `The subject stopped answering (refused), during ${name}: no &lt;answer&gt;. It came back.`,
  );
  expect(shown({ blamed: name, cameBack: false })).toContain("It did not come back.");
});

test("of a subject that kept answering, nothing of the kind is said", () => {
  expect(shown()).not.toContain("stopped answering");
  expect(shown()).toContain("1 request<");
});
