import { expect, test } from "vitest";
import { inventoryOf } from "./inventory.ts";
import { contributedReport, legReport, UNMEASURED } from "./testing/sample-report.ts";

const about = { contact: "abi@edge.example" };
const contributed = contributedReport();

test("a leg says what exactly was measured, where its report is, and what became of each check", () => {
  const leg = legReport({ checks: [UNMEASURED], measured: 0, unmeasured: 1 });
  expect(inventoryOf([leg], new Map())).toMatchObject({
    contractDigest: "sha256:aa",
    checks: [{ name: "second-check", operation: "fetch" }],
    legs: [
      {
        subject: "workerd",
        target: "workerd",
        mode: "host",
        versions: { workerd: "1.2", miniflare: "5.0" },
        executableSha256: "ab".repeat(32),
        contractDigest: "sha256:aa",
        report: { file: "workerd.json", sha256: "cd".repeat(32) },
        counts: { passed: 0, failed: 0, unmeasured: 1 },
        checks: {
          "second-check": {
            outcome: "unmeasured",
            cause: "operator",
            reason: "no-loader-endpoint",
            suppliedBy: [],
          },
        },
      },
    ],
  });
});

test("of what was not started here, no target and no version is claimed", () => {
  const { legs } = inventoryOf([contributed], new Map([[contributed.file, about]])) as {
    readonly legs: readonly object[];
  };
  expect(legs).toMatchObject([
    { target: null, mode: null, versions: null, executableSha256: null, contributed: about },
  ]);
});

test("versions stand in the same order, however the report has them", () => {
  const { target } = legReport().report;
  const reversed = { ...target, versions: { miniflare: "5.0", workerd: "1.2" } };
  const one = inventoryOf([legReport()], new Map());
  const other = inventoryOf([legReport({ target: reversed } as object)], new Map());
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});
