import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { renderText } from "./render-text.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "./testing/sample-input.ts";

const render = (...input: Parameters<typeof sampleInput>) =>
  renderText(assembleReport(sampleInput(...input)), { color: false });

describe("renderText", () => {
  it("lists every check with its outcome", () => {
    const text = render({ answers: failed(), "module-loads": unmeasured() });
    expect(text).toMatch(/^ {2}\? unmeasured +- +module-loads$/m);
    expect(text).toMatch(/^ {2}✗ failed +13 ms +answers$/m);
    expect(text).toMatch(/^ {2}✓ passed +13 ms +fires$/m);
  });

  it("marks the checks that an addition decided, and says what the mark means", () => {
    const text = render({}, { target: SAMPLE_TARGET });
    expect(text).toMatch(/ \+ stores-bytes$/m);
    expect(text).toMatch(/ {3}answers$/m);
    expect(text).toContain("kv-bytes: Stores bytes as bytes.");
    expect(render()).not.toContain("decided by host code");
  });

  it("explains the failures after the table, and ends with proof and whose behaviour it was", () => {
    const text = render({ answers: failed() });
    const places = [
      "Checks",
      "Failed",
      "expected",
      "observed",
      "FAILED",
      "proves",
      "behaviour",
    ].map((word) => text.lastIndexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).toContain("status 500");
    expect(text).toContain("ENDPOINT='https://worker.example'");
    expect(text).toMatch(/^ {4}by hand\n {6}curl -i "\$ENDPOINT\/abi\/health"$/m);
    expect(text).toMatch(/did not start it, so it cannot\s+know what was added/);
  });

  it("tells how to get a stopped target back, and only then", () => {
    const target = { ...SAMPLE_TARGET, mode: "stock" as const };
    const text = render({ answers: failed() }, { target });
    expect(text).toContain("runtime-abi serve --target workerd --stock");
    expect(render({ answers: failed() })).not.toContain("serve --target");
  });

  it("leaves no doubt that a self-test measured no runtime", () => {
    const classification = "in-process-fake-runtime-self-test";
    const text = render({ answers: failed() }, { classification });
    expect(text).toMatch(/^Self-test against the stand-in \(no runtime was measured\)/);
    expect(text.match(/^ {2}.* \+ \S+$/gm)).toHaveLength(4);
    expect(text).toContain("+ decided by the stand-in: there was no runtime.");
    expect(text).toContain("runtime-abi serve --target stand-in");
    expect(text).not.toContain("independent");
  });

  it("says one thing once", () => {
    const text = render({ answers: failed(), fires: failed() });
    expect(text.match(/The handler threw/g)).toHaveLength(1);
    expect(text).toContain("as for answers above");
    const open = render({ answers: unmeasured(), fires: unmeasured() });
    expect(open.match(/no loader endpoint was given/g)).toHaveLength(1);
  });

  it("calls a passed, a partial, an interrupted and an empty run by their names", () => {
    expect(render()).toContain("PASSED, complete: of 4 checks 4 passed");
    expect(render({ fires: unmeasured() })).toContain("PASSED, partial: ");
    expect(render({}, { interrupted: true })).toContain("PASSED, partial, interrupted: ");
    const all = {
      "module-loads": unmeasured(),
      answers: unmeasured(),
      "stores-bytes": unmeasured(),
      fires: unmeasured(),
    };
    expect(render(all)).toContain("NOTHING MEASURED: ");
    expect(render(all)).not.toContain("PASSED");
  });

  it("lets a hostile subject move no cursor and hide no line", () => {
    const text = render({ answers: failed({ observed: "\u001b[2J\u009b\r\u202e hidden" }) });
    expect(text).toContain("\\x1b[2J\\x9b\\x0d\\u{202e} hidden");
    expect([...text].filter((one) => "\u001b\u009b\r\u202e".includes(one))).toEqual([]);
  });

  it("colours only when asked", () => {
    const report = assembleReport(sampleInput());
    expect(renderText(report, { color: true })).toContain("\u001b[32m");
    expect(renderText(report, { color: false })).not.toContain("\u001b");
  });
});
