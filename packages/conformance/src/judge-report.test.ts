import type { VerifiedCorpus } from "@runtime-abi/contract";
import {
  type Difference,
  type Report,
  reportSchema,
  STATED_MEMBERS,
  STATED_MEMBERS_OF_PARTIAL,
} from "@runtime-abi/report";
import { beforeAll, describe, expect, it } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { JudgingRefusedError } from "./judging-refused-error.ts";
import { mutationsOf } from "./testing/mutations.ts";
import { asDeployed, asPartial, pinnedCorpus, storedSelfTest } from "./testing/stored-reports.ts";

const KV = "kv-binding-round-trips-bytes-through-env";
const HEALTH = "fetch-returns-a-response";

let corpus: VerifiedCorpus;
let selfTest: Report;
let deployed: Report;

beforeAll(async () => {
  corpus = await pinnedCorpus();
  selfTest = await storedSelfTest(corpus);
  deployed = asDeployed(selfTest, corpus);
});

const differences = (report: Report) => judgeReport(report, corpus).differences;
const told = (found: readonly Difference[]) =>
  found.map(({ check, member }) => (check === undefined ? member : `${check} ${member}`));

function withCheck(
  name: string,
  change: (check: Report["checks"][number]) => Partial<Report["checks"][number]>,
): Report {
  const checks = deployed.checks.map((check) =>
    check.name === name ? { ...check, ...change(check) } : check,
  );
  return { ...deployed, checks };
}

function refusalOf(report: Report): JudgingRefusedError {
  try {
    judgeReport(report, corpus);
  } catch (error) {
    if (error instanceof JudgingRefusedError) {
      return error;
    }
    throw error;
  }
  throw new Error("the report was judged");
}

describe("a report that was not touched", () => {
  it("is the same when it is judged again", () => {
    expect(differences(selfTest)).toEqual([]);
    expect(differences(deployed)).toEqual([]);
    expect(judgeReport(deployed, corpus).report).toEqual(deployed);
  });
});

describe("an edited report is told by all that differs", () => {
  it("one verdict flipped, the counts with it", () => {
    const flipped = withCheck(HEALTH, () => ({
      outcome: "failed",
      cause: "subject",
      reason: "status",
    }));
    const edited = { ...flipped, measured: 17, failed: 1, status: "failed" } as const;
    expect(told(differences(edited))).toEqual(
      expect.arrayContaining([
        `${HEALTH} outcome`,
        `${HEALTH} cause`,
        `${HEALTH} reason`,
        "measured",
        "failed",
        "status",
      ]),
    );
  });

  it("one observation changed", () => {
    const edited = withCheck(HEALTH, ({ evidence }) => ({
      evidence: JSON.parse(JSON.stringify(evidence).replace('"status":200', '"status":201')),
    }));
    expect(differences(edited)).toContainEqual({
      kind: "differs",
      pointer: `/checks/${deployed.checks.findIndex(({ name }) => name === HEALTH)}/outcome`,
      check: HEALTH,
      member: "outcome",
      stored: "passed",
      recomputed: "failed",
    });
  });

  it("a check removed, doubled, renamed, moved", () => {
    const [first, ...rest] = deployed.checks;
    if (first === undefined) {
      throw new Error("the report has no check");
    }
    const of = (checks: Report["checks"]) => told(differences({ ...deployed, checks }));
    expect(of(rest)).toContain(`${first.name} check`);
    expect(of([first, first, ...rest])).toContain(`${first.name} check`);
    expect(of([...rest, first])).toEqual(["order of the checks"]);
    expect(of([{ ...first, name: "other" }, ...rest])).toEqual(
      expect.arrayContaining(["other check", `${first.name} check`]),
    );
  });

  it("evidence of one check given to another", () => {
    const kv = deployed.checks.find(({ name }) => name === KV);
    const edited = withCheck(HEALTH, ({ evidence }) => ({ evidence: kv?.evidence ?? evidence }));
    expect(told(differences(edited))).toEqual(
      expect.arrayContaining([`${HEALTH} evidence/check`, `${HEALTH} outcome`]),
    );
  });

  it("another run's token, also where nothing it resolves to is read back", () => {
    const runToken = "0f".repeat(16);
    expect(told(differences({ ...deployed, runToken }))).toEqual(
      expect.arrayContaining(["residue/kvKeys/0", `${KV} evidence/measurement/exchanges/1/path`]),
    );
    expect(told(differences({ ...deployed, runToken: "00ff" }))).toContain("runToken");
  });

  it("an endpoint moved off this machine", () => {
    const workerEndpoint = "https://worker.example";
    const found = told(differences({ ...deployed, workerEndpoint }));
    expect(found).toContain(`${HEALTH} evidence/measurement/loopback`);
  });

  it("a deployed run that claims to be a self-test", () => {
    const classification = "in-process-fake-runtime-self-test";
    const found = differences({ ...deployed, classification });
    expect(told(found)).toEqual(expect.arrayContaining([`${HEALTH} evidence`, "target"]));
  });

  it("a blocker that is not closed, or for another reason", () => {
    expect(told(differences({ ...deployed, closesBlocker: true }))).toEqual(["closesBlocker"]);
    expect(told(differences({ ...deployed, closesBlockerReason: "Yes." }))).toEqual([
      "closesBlockerReason",
    ]);
  });
});

describe("a report that cannot be judged here is refused:", () => {
  it("one of another corpus, naming the one it needs", () => {
    const contractDigest = `sha256:${"ab".repeat(32)}`;
    const refusal = refusalOf({ ...deployed, contractDigest });
    expect(refusal).toMatchObject({ code: "other-corpus", remedy: expect.stringMatching(/\S/) });
    for (const named of [contractDigest, deployed.interface.name, deployed.interface.version]) {
      expect(refusal.message).toContain(named);
    }
  });

  it("a self-test that claims a deployed runtime", () => {
    const classification = "deployed-runtime-conformance-run";
    expect(refusalOf({ ...selfTest, classification }).code).toBe("stand-in-evidence");
  });
});

/** What becomes of an edited document, for somebody who reads it with the shape and judges it again. */
function isCaught(document: unknown): boolean {
  const shaped = reportSchema.safeParse(document);
  if (!shaped.success) {
    return true;
  }
  try {
    return differences(shaped.data).length > 0;
  } catch (error) {
    if (error instanceof JudgingRefusedError) {
      return true;
    }
    throw error;
  }
}

const memberOf = (path: readonly (string | number)[]) =>
  path.map((step) => (typeof step === "number" ? "*" : step)).join("/");

describe("of all single edits of a stored report", () => {
  it.each([
    ["a complete one", () => deployed, []],
    ["a partial one", () => asPartial(deployed, corpus), STATED_MEMBERS_OF_PARTIAL],
  ])(
    "none but of what is only stated passes, evidence aside: %s",
    { timeout: 60_000 },
    (_, of, more) => {
      const passed = new Set<string>();
      for (const { path, document } of mutationsOf(of(), (at) => !at.includes("evidence"))) {
        if (!isCaught(document)) {
          passed.add(memberOf(path));
        }
      }
      expect([...passed].toSorted()).toEqual([...STATED_MEMBERS, ...more].toSorted());
    },
  );

  it("those of evidence either decide something or leave every verdict as it is", {
    timeout: 60_000,
  }, () => {
    const index = deployed.checks.findIndex(({ name }) => name === KV);
    const isKv = (at: readonly (string | number)[]) =>
      at[0] === "checks" && at[1] === index && at[2] === "evidence";
    const caught = new Set<string>();
    for (const { path, document } of mutationsOf(deployed, isKv)) {
      if (isCaught(document)) {
        caught.add(memberOf(path.slice(3)));
      }
    }
    expect([...caught]).toEqual(
      expect.arrayContaining([
        "check",
        "procedure",
        "measurement/startedAt",
        "measurement/durationMillis",
        "measurement/loopback",
        "measurement/ending",
        "measurement/exchanges",
        "measurement/exchanges/*/method",
        "measurement/exchanges/*/path",
        "measurement/exchanges/*/role",
        "measurement/exchanges/*/connectedAtMillis",
        "measurement/exchanges/*/head/status",
        "measurement/exchanges/*/body/data",
        "measurement/exchanges/*/end",
      ]),
    );
  });
});
