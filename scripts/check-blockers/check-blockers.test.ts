import { describe, expect, test } from "vitest";
import { type Blockers, checkBlockers, type Evidence } from "./check-blockers.ts";

const pinned = { name: "worker.runtime", version: "1.0.0", schemaDigest: "sha256:aa" };
const evidence: Evidence = {
  contract: { interface: pinned, checks: [{ operation: "fetch" }] },
  publishedOperations: ["fetch", "queue"],
  judge: (path) => ({ confirmed: path === "good.json", said: "differs" }),
  closesBlocker: () => true,
};
const open = { state: "open", about: "a", closedBy: "b", report: null };
const gone = {
  state: "closed",
  about: "a",
  closedBy: "b",
  interface: { ...pinned, absentOperation: "tail" },
};
const honest: Blockers = { "V3-008": open, "V3-011": gone };

function problems(changes: Blockers, given: Partial<Evidence> = {}): string[] {
  return checkBlockers({ ...honest, ...changes }, { ...evidence, ...given });
}

test("what is stated honestly has no problem", () => {
  expect(problems({})).toEqual([]);
});

test("a confirmed report that says so closes the first", () => {
  expect(problems({ "V3-008": { ...open, state: "closed", report: "good.json" } })).toEqual([]);
});

describe("a lie is named", () => {
  const closed = { ...open, state: "closed" };
  test.each<[string, Blockers, Partial<Evidence>]>([
    ["names no report", { "V3-008": closed }, {}],
    ["judge does not confirm", { "V3-008": { ...closed, report: "bad.json" } }, {}],
    [
      "closesBlocker is not true",
      { "V3-008": { ...closed, report: "good.json" } },
      { closesBlocker: () => "true" },
    ],
    ["open, yet names the report", { "V3-008": { ...open, report: "good.json" } }, {}],
    ["neither open nor closed", { "V3-008": { ...open, state: "waived" } }, {}],
    ["the pinned Interface closes it", { "V3-011": { ...gone, state: "open" } }, {}],
    ["names no Interface", { "V3-011": { state: "closed", about: "a", closedBy: "b" } }, {}],
    ["still there", {}, { publishedOperations: ["tail"] }],
    ["still there", {}, { contract: { ...evidence.contract, checks: [{ operation: "tail" }] } }],
    [
      "schemaDigest is sha256:aa",
      {},
      { contract: { ...evidence.contract, interface: { ...pinned, schemaDigest: "sha256:bb" } } },
    ],
    ["no blocker that is known", { toString: open }, {}],
  ])("%s", (said, changes, given) => {
    expect(problems(changes, given).join("\n")).toContain(said);
  });

  test("a blocker that is left out", () => {
    expect(checkBlockers({ "V3-008": open }, evidence)).toEqual(["V3-011 is not stated"]);
  });
});
