import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { readReport } from "./read-report.ts";
import { renderJson } from "./render-json.ts";
import { ReportRefusedError } from "./report-refused-error.ts";
import type { Report } from "./report-schema.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "./testing/sample-input.ts";

const REPORT = assembleReport(
  sampleInput({ answers: failed(), fires: unmeasured() }, { target: SAMPLE_TARGET }),
);
const TEXT = renderJson(REPORT);

function refusalOf(source: string | Uint8Array): ReportRefusedError {
  try {
    readReport(source, "report.json");
  } catch (error) {
    if (error instanceof ReportRefusedError) {
      return error;
    }
    throw error;
  }
  throw new Error("the report was taken");
}
const edited = (change: object) => JSON.stringify({ ...REPORT, ...change });

describe("renderJson and readReport", () => {
  it("give back what was written, fractions of milliseconds included", () => {
    expect(readReport(TEXT, "report.json")).toEqual(REPORT);
    expect(readReport(new TextEncoder().encode(TEXT), "report.json").durationMillis).toBe(
      61_500.25,
    );
  });

  it("show nothing that a terminal obeys or hides, and give it back", () => {
    const subject = "a\u001b[2J\u009b1m\u007f\u202e\u200f\u00ad\u{e0041}\u2028é👍";
    const report = assembleReport(sampleInput({}, { subject }));
    const text = renderJson(report);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text).toContain("é👍");
    expect(readReport(text, "report.json").subject).toBe(subject);
  });

  it("write equal bytes for equal reports, whatever the order of members", () => {
    const reversed = Object.fromEntries(Object.entries(REPORT).reverse()) as Report;
    expect(renderJson(reversed)).toBe(TEXT);
    expect(TEXT).toMatch(/^\{\n {2}"format"/);
    expect(TEXT.endsWith("}\n")).toBe(true);
    expect(TEXT).not.toContain("\r");
  });
});

describe("readReport refuses", () => {
  it("what is no strict JSON, with its place", () => {
    expect(refusalOf(`${TEXT.slice(0, -3)}`)).toMatchObject({ code: "report-json" });
    expect(refusalOf(`${TEXT}{}`)).toMatchObject({ code: "report-json" });
    expect(refusalOf(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ code: "report-json" });
    const twice = refusalOf(TEXT.replace('"measured": 2,', '"measured": 2,\n  "measured": 2,'));
    expect(twice).toMatchObject({ code: "report-json", pointer: "/measured" });
    expect(twice.message).toMatch(/:\d+:\d+/);
    expect(twice.message.match(/ at \/measured/g)).toHaveLength(1);
    expect(refusalOf("<xml/>").message).toMatch(/[^.]\.$/);
  });

  it("an edited count with what it counts, and names the command that tells all", () => {
    const { message, remedy } = refusalOf(edited({ measured: 3 }));
    expect(message).toMatch(/its checks make it 2 \(measured counts the checks that passed\)\.$/);
    expect(remedy).toContain("`runtime-abi judge`");
  });

  it.each([
    ["an unknown member", { surprise: 1 }, ""],
    ["a missing member", { blockerEvidence: undefined }, "/blockerEvidence"],
    ["another format", { format: "other@v1" }, "/format"],
    ["readiness for publication", { publicationReady: true }, "/publicationReady"],
    [
      "an unknown outcome",
      { checks: [{ ...REPORT.checks[0], outcome: "skipped" }] },
      "/checks/0/outcome",
    ],
    ["a report without a check", { checks: [] }, "/checks"],
  ])("%s", (_, change, pointer) => {
    expect(refusalOf(edited(change))).toMatchObject({ code: "report-shape", pointer });
  });

  it.each([
    ["an edited count", { measured: 3 }, "/measured"],
    ["an edited status", { status: "passed" }, "/status"],
    ["an edited completeness", { completeness: "complete" }, "/completeness"],
    ["an edited blocker decision", { closesBlocker: true }, "/closesBlocker"],
    [
      "exchanged evidence",
      {
        checks: REPORT.checks.map((check, index) => ({
          ...check,
          evidence: REPORT.checks[3 - index]?.evidence,
        })),
      },
      "/checks/0/evidence",
    ],
    [
      "a failure without a cause",
      { checks: REPORT.checks.map(({ cause: _, ...check }) => check) },
      "/checks/1/cause",
    ],
    [
      "a check that stands twice",
      {
        measured: 4,
        unmeasured: 0,
        failed: 0,
        status: "passed",
        completeness: "complete",
        checks: REPORT.checks.map(() => REPORT.checks[0]),
      },
      "/checks/1/name",
    ],
  ])("%s", (_, change, pointer) => {
    expect(refusalOf(edited(change))).toMatchObject({ code: "report-incoherent", pointer });
  });
});

type Check = Report["checks"][number];
type Evidence = Check["evidence"];

/** The report with one check changed; the counts stay right as long as the outcome does. */
const withCheck = (index: number, change: (check: Check) => object, report: object = REPORT) =>
  JSON.stringify({
    ...report,
    checks: REPORT.checks.map((check, position) =>
      position === index ? { ...check, ...change(check) } : check,
    ),
  });
const withEvidence = (index: number, change: (evidence: Evidence) => object) =>
  withCheck(index, ({ evidence }) => ({ evidence: { ...evidence, ...change(evidence) } }));

const MARKED = {
  role: "main",
  method: "GET",
  path: "/abi/health",
  startedAtMillis: 0,
  sent: [],
  informational: [],
  head: { atMillis: 1, status: 200, statusText: "", headers: [["X-Runtime-Abi-Stand-In", "1"]] },
  body: { encoding: "utf8", data: "", bytes: 0, arrivals: [] },
  end: "complete",
  endedAtMillis: 2,
} as const;
const marked = { ...REPORT.checks[0]?.evidence.measurement, exchanges: [MARKED] };

describe("readReport refuses what was edited:", () => {
  const [PASSED, UNMEASURED] = [0, 3];

  it.each([
    ["what it proves", edited({ proves: "Everything." }), "/proves"],
    [
      "the classification",
      edited({ classification: "in-process-fake-runtime-self-test" }),
      "/checks/0/suppliedBy",
    ],
    ["the subject alone", edited({ subject: "other" }), "/proves"],
    ["what closes the blocker", edited({ blockerEvidence: "This." }), "/blockerEvidence"],
    ["why the blocker is open", edited({ closesBlockerReason: "x" }), "/closesBlockerReason"],
    ["an addition away", withCheck(2, () => ({ suppliedBy: [] })), "/checks/2/suppliedBy"],
    ["an addition into it", withCheck(0, () => ({ suppliedBy: ["x"] })), "/checks/0/suppliedBy"],
    [
      "additions that supply no check",
      edited({ target: { ...REPORT.target, additions: [] } }),
      "/checks/2/suppliedBy",
    ],
    [
      "an addition to a check that is none",
      edited({
        target: {
          ...REPORT.target,
          additions: [...(REPORT.target?.additions ?? []), { name: "x", does: "", checks: ["y"] }],
        },
      }),
      "/target/additions/3/checks",
    ],
    [
      "an outcome, the counts with it",
      withCheck(UNMEASURED, () => ({ outcome: "passed", cause: undefined, reason: "none" }), {
        ...REPORT,
        measured: 3,
        unmeasured: 0,
        completeness: "complete",
      }),
      "/checks/3/outcome",
    ],
    [
      "a reason of a passed check",
      withCheck(PASSED, () => ({ reason: "status" })),
      "/checks/0/reason",
    ],
    ["whose doing a failure is", withCheck(1, () => ({ cause: "runner" })), "/checks/1/cause"],
    ["no reason of a failed check", withCheck(1, () => ({ reason: "none" })), "/checks/1/reason"],
    [
      "measured and not begun",
      withEvidence(0, () => ({ notBegun: "notSelected" })),
      "/checks/0/evidence",
    ],
    [
      "neither measured nor not begun",
      withEvidence(3, () => ({ notBegun: undefined })),
      "/checks/3/evidence",
    ],
    [
      "a start",
      withCheck(0, () => ({ startedAt: "2026-01-01T00:00:00.000Z" })),
      "/checks/0/startedAt",
    ],
    ["a duration", withCheck(0, () => ({ durationMillis: 1 })), "/checks/0/durationMillis"],
    [
      "a lacking loader",
      withEvidence(3, () => ({ notBegun: "noLoaderEndpoint" })),
      "/checks/3/evidence/notBegun",
    ],
    ["the stand-in's mark", withEvidence(1, () => ({ measurement: marked })), "/checks/1/evidence"],
    [
      "the stand-in's mark in a supplement",
      withEvidence(1, () => ({ supplements: [{ kind: "again", measurement: marked }] })),
      "/checks/1/evidence",
    ],
    [
      "a known failure that is no check",
      edited({ knownFailures: [{ check: "nope", reason: "x" }] }),
      "/knownFailures/0/check",
    ],
    [
      "a known failure twice",
      edited({
        knownFailures: [
          { check: "answers", reason: "x" },
          { check: "answers", reason: "y" },
        ],
      }),
      "/knownFailures/1/check",
    ],
  ])("%s", (_, source, pointer) => {
    expect(refusalOf(source)).toMatchObject({ code: "report-incoherent", pointer });
  });

  it("a load check measured where there was no loader", () => {
    const unmarked = { ...marked, exchanges: [{ ...MARKED, head: undefined }] };
    const source = JSON.parse(withEvidence(0, () => ({ measurement: unmarked }))) as object;
    expect(refusalOf(JSON.stringify({ ...source, loaderEndpoint: "" }))).toMatchObject({
      pointer: "/checks/0/evidence/measurement",
    });
  });
});

it("takes reports of every kind that is written", () => {
  const kinds = [
    sampleInput(),
    sampleInput({}, { independent: true }),
    sampleInput({}, { classification: "in-process-fake-runtime-self-test", subject: "stand-in" }),
    sampleInput({ "module-loads": unmeasured() }, { loaderEndpoint: "", target: SAMPLE_TARGET }),
    sampleInput({ answers: failed() }, { interrupted: true }),
  ];
  for (const input of kinds) {
    const report = assembleReport(input);
    expect(readReport(renderJson(report), "report.json")).toEqual(report);
  }
});
