import { fileURLToPath } from "node:url";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { type Report, readReport, renderJson } from "@runtime-abi/report";
import { expect, test } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { selfTest } from "./self-test.ts";
import { checksThatNeedAnEngine } from "./without-engine.ts";

const CORPUS = await verifyCorpusDirectory(
  fileURLToPath(new URL("../../../corpus/runtime-abi-extended-v1", import.meta.url)),
);
const NEED_AN_ENGINE = [...checksThatNeedAnEngine(CORPUS.contract)];

/** Some checks wait twenty seconds for what must not come; the rest is measured meanwhile. */
const WHOLE_RUN_MILLIS = 90_000;

function unmeasured({ checks }: Report): string[] {
  return checks.filter(({ outcome }) => outcome === "unmeasured").map(({ name }) => name);
}

test(
  "a self-test leaves out what only an evaluation tells, and says that the contract does",
  async () => {
    const report = await selfTest({ corpus: CORPUS });
    expect(report).toMatchObject({ status: "passed", completeness: "partial", failed: 0 });
    expect(report.measured).toBeGreaterThan(0);
    expect(NEED_AN_ENGINE).toContain("exports-derived-from-unseen-bytes");
    const left = CORPUS.contract.checks.filter(
      ({ name, procedure, heavy }) =>
        NEED_AN_ENGINE.includes(name) || procedure === "unmeasured" || heavy === true,
    );
    expect(unmeasured(report)).toEqual(left.map(({ name }) => name));
    const told = new Map(report.checks.map((check) => [check.name, check]));
    for (const { name, heavy } of left) {
      const said =
        heavy === true
          ? { cause: "operator", reason: "heavy-not-asked" }
          : { cause: "contract", reason: "contract-unmeasured" };
      expect(told.get(name)).toMatchObject(said);
    }
    const stored = readReport(renderJson(report), "report.json");
    expect(judgeReport(stored, CORPUS).differences).toEqual([]);
  },
  WHOLE_RUN_MILLIS,
);

test("what the operator left out is told as that", async () => {
  const [first = "", second = ""] = NEED_AN_ENGINE;
  const report = await selfTest({
    corpus: CORPUS,
    selected: new Set([first, "undefined-return-is-500"]),
  });
  const causes = new Map(report.checks.map(({ name, cause }) => [name, cause]));
  expect(causes.get(first)).toBe("contract");
  expect(causes.get(second)).toBe("operator");
  expect(causes.get("undefined-return-is-500")).toBeUndefined();
});
