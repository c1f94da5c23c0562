import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "./testing/sample-input.ts";
import { whoseBehaviour } from "./whose-behaviour.ts";

const provenBy = (...input: Parameters<typeof sampleInput>) =>
  assembleReport(sampleInput(...input)).proves;

describe("what a report proves", () => {
  it("differs by classification so that neither can be mistaken for the other", () => {
    const selfTest = provenBy({}, { classification: "in-process-fake-runtime-self-test" });
    expect(selfTest).toMatch(/^Self-test against acme, .* in 4 checks\. It/);
    expect(selfTest).toContain("nothing about any runtime");
    expect(provenBy()).toMatch(/^Deployed-runtime run against acme/);
  });

  it("claims for a self-test no more than it showed", () => {
    const classification = "in-process-fake-runtime-self-test";
    expect(provenBy({ answers: failed() }, { classification })).toContain(
      "1 check failed, so it does not show that",
    );
    expect(provenBy({ fires: unmeasured() }, { classification })).toContain(
      "in 3 checks, 1 check left unmeasured.",
    );
  });

  it("claims nothing of a self-test that measured nothing", () => {
    const classification = "in-process-fake-runtime-self-test";
    const all = {
      "module-loads": unmeasured(),
      answers: unmeasured(),
      "stores-bytes": unmeasured(),
      fires: unmeasured(),
    };
    expect(provenBy(all, { classification })).toContain("runs no module: nothing was measured. It");
  });

  it("names local emulation and the additions with their checks", () => {
    const proves = provenBy({}, { target: SAMPLE_TARGET });
    expect(proves).toContain("local emulation");
    expect(proves).toContain("workerd 1.2");
    expect(proves).toContain("kv-bytes decided stores-bytes");
    expect(proves).not.toContain("log-relay");
    expect(provenBy()).not.toContain("emulation");
  });

  it("says that a bare target added nothing", () => {
    const target = { ...SAMPLE_TARGET, mode: "stock" as const, additions: [] };
    expect(provenBy({}, { target })).toContain("No addition of this repository decided a check");
  });

  it("claims no more than was measured", () => {
    expect(provenBy({ answers: failed(), fires: unmeasured() })).toMatch(
      /requires in 2 checks and did not in 1\. 1 check stayed unmeasured/,
    );
    const nothing = Object.fromEntries(
      ["module-loads", "answers", "stores-bytes", "fires"].map((name) => [name, unmeasured()]),
    );
    expect(provenBy(nothing)).toContain("nothing was measured, so nothing is proven");
  });
});

describe("whoseBehaviour", () => {
  it("separates the runtime's own from ours", () => {
    const report = assembleReport(sampleInput({ fires: unmeasured() }, { target: SAMPLE_TARGET }));
    const sentence = whoseBehaviour(report);
    expect(sentence).toContain("2 measured checks rested on the runtime's own behaviour");
    expect(sentence).toContain("1 check on host code of this repository: stores-bytes (kv-bytes)");
    expect(sentence).not.toContain("fires");
  });

  it("names nobody when nothing was measured, and the stand-in in a self-test", () => {
    expect(whoseBehaviour({ ...assembleReport(sampleInput()), checks: [] })).toContain("Nobody");
    const selfTest = sampleInput({}, { classification: "in-process-fake-runtime-self-test" });
    expect(whoseBehaviour(assembleReport(selfTest))).toContain("stand-in");
  });
});
