import { describe, expect, it } from "vitest";
import { assembleReport, type ReportInput } from "./assemble-report.ts";
import { decideBlocker } from "./closes-blocker.ts";
import {
  failed,
  SAMPLE_TARGET,
  type SampleVerdict,
  sampleInput,
  unmeasured,
} from "./testing/sample-input.ts";

const INDEPENDENT = { independent: true } satisfies Partial<ReportInput>;

function decided(change: Partial<ReportInput>, verdicts: Record<string, SampleVerdict> = {}) {
  const { closesBlocker, closesBlockerReason } = assembleReport(sampleInput(verdicts, change));
  return { closesBlocker, closesBlockerReason };
}

describe("a run closes the blocker", () => {
  it("when it passed, is complete, and the operator states independence; the reason says so", () => {
    const { closesBlocker, closesBlockerReason } = decided(INDEPENDENT);
    expect(closesBlocker).toBe(true);
    expect(closesBlockerReason).toContain("operator's own statement");
  });
});

describe("a run does not close the blocker", () => {
  it.each([
    ["without the statement", decided({}), "did not state"],
    ["with a failure", decided(INDEPENDENT, { answers: failed() }), "failed"],
    ["when partial", decided(INDEPENDENT, { answers: unmeasured() }), "Not every required check"],
    ["without the load lane", decided(INDEPENDENT, { "module-loads": unmeasured() }), "load lane"],
    [
      "when interrupted",
      decided({ ...INDEPENDENT, interrupted: true }),
      "Not every required check",
    ],
    [
      "as a self-test",
      decided({ ...INDEPENDENT, classification: "in-process-fake-runtime-self-test" }),
      "stand-in",
    ],
    [
      "on our own target",
      decided({ ...INDEPENDENT, target: SAMPLE_TARGET }),
      "kv-bytes (stores-bytes); cron-clock (fires)",
    ],
    [
      "on our own bare target",
      decided({ ...INDEPENDENT, target: { ...SAMPLE_TARGET, additions: [] } }),
      "adds nothing",
    ],
  ])("%s", (_, { closesBlocker, closesBlockerReason }, why) => {
    expect(closesBlocker).toBe(false);
    expect(closesBlockerReason).toContain(why);
  });

  it("with another corpus, and nothing is told of required checks that it has not", () => {
    const report = assembleReport(sampleInput({ answers: failed(), "module-loads": unmeasured() }));
    const decision = decideBlocker({ ...report, independent: true, contractFormat: "another@v1" });
    expect(decision.closesBlocker).toBe(false);
    expect(decision.closesBlockerReason).toContain("of the format another@v1");
    expect(decision.closesBlockerReason).not.toMatch(/check failed|was measured|not measured/);
  });

  it("as a self-test for that one reason, whatever else there is", () => {
    const classification = "in-process-fake-runtime-self-test";
    expect(decided({ classification }, { answers: failed() }).closesBlockerReason).toBe(
      decided({ ...INDEPENDENT, classification }).closesBlockerReason,
    );
  });

  it("when checks rest on an addition although no target is named", () => {
    const report = assembleReport(sampleInput({}, { ...INDEPENDENT, target: SAMPLE_TARGET }));
    const { target: _, ...anonymous } = report;
    expect(decideBlocker(anonymous)).toMatchObject({ closesBlocker: false });
  });

  it("when what measured had started the runtime itself", () => {
    const report = assembleReport(sampleInput({}, INDEPENDENT));
    const [load, ...rest] = report.checks;
    const measurement = load?.evidence.measurement;
    const direct = measurement && { ...measurement, direct: true as const };
    const evidence = load && { ...load.evidence, ...(direct && { measurement: direct }) };
    const checks = load && evidence ? [{ ...load, evidence }, ...rest] : rest;
    expect(decideBlocker({ ...report, checks })).toEqual({
      closesBlocker: false,
      closesBlockerReason:
        "Whoever measured had started the runtime itself, so this is no run against a deployed endpoint.",
    });
  });

  it("and names every reason, not only the first", () => {
    const { closesBlockerReason } = decided({}, { answers: failed() });
    expect(closesBlockerReason).toContain("did not state");
    expect(closesBlockerReason).toContain("failed");
  });
});
