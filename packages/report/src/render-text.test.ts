import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { renderEnding, renderText } from "./render-text.ts";
import { reportCases } from "./testing/report-cases.ts";
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
    expect(render({}, { interrupted: true })).toContain("INTERRUPTED, partial: ");
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

  it.each([80, 120])("is at most %i columns wide on a terminal, but for commands", (columns) => {
    for (const { name, report } of reportCases()) {
      const lines = renderText(report, { color: false, columns }).split("\n");
      const wide = lines.filter((line) => stringWidth(line) > columns && !/^ {6}/.test(line));
      // What is to be pasted into a shell stays on its line.
      expect([
        name,
        wide.filter((line) => !/^ {2}(LOADER_)?ENDPOINT=|^ {2}runtime-abi /.test(line)),
      ]).toEqual([name, []]);
    }
  });

  it("parts no name and no word where there is no terminal", () => {
    const long = `${"x".repeat(150)} `.repeat(2).trim();
    const text = render({ answers: failed({ observed: long }) });
    expect(text.match(/x{150}/g)).toHaveLength(2);
  });

  it("explains what is new after what was known, and lists both in the end", () => {
    const knownFailures = [{ check: "fires", reason: "because" }];
    const text = render({ answers: failed(), fires: failed() }, { knownFailures });
    expect(text).toMatch(/^ {2}fires\n {4}known {6}because$(?:.|\n)*^ {2}answers$/m);
    expect(text).toMatch(/^FAILED, complete: .* 2 failed \(1 known\)/m);
    expect(text).toMatch(/^ {2}failed {5}fires \(known\)\n {13}answers$/m);
  });

  it("names the checks that additions decided once more at the end, a line each", () => {
    const end = render({}, { target: SAMPLE_TARGET }).trimEnd().split("\n").slice(-2);
    expect(end.map((line) => line.trim())).toEqual(["kv-bytes: stores-bytes", "cron-clock: fires"]);
  });

  it("names the reasons of failures and of what was not measured", () => {
    const text = render({ answers: failed(), fires: unmeasured() });
    expect(text).toMatch(/^ {4}observed {3}status 500\n {4}reason {5}status$/m);
    expect(text).toMatch(/^ {4}reason {5}no-loader-endpoint$/m);
  });

  it("ends with what an exit code other than 0 means", () => {
    const partial = assembleReport(sampleInput({ fires: unmeasured() }));
    const text = renderText(partial, { color: false });
    expect(text.replace(/\s+/g, " ")).toMatch(
      / exit 3: no check failed .* not everything was measured; --allow-partial makes it 0 $/,
    );
    expect(renderText(partial, { color: false, allowPartial: true })).not.toMatch(/^ {2}exit/m);
    expect(render({ answers: failed() })).toMatch(/^ {2}exit {7}1: a check failed .*\n*/m);
    expect(render()).not.toMatch(/^ {2}exit/m);
  });

  it("as an ending alone holds what is amiss and the result, and lists no checks", () => {
    const report = assembleReport(sampleInput({ answers: failed() }));
    const ending = renderEnding(report, { color: false });
    expect(ending).toMatch(/^Failed\n/);
    expect(renderText(report, { color: false }).endsWith(`\n\n${ending}`)).toBe(true);
    expect(ending).not.toMatch(/✓|sha256/);
  });

  it("shows no success first, and none in green, where the run was interrupted", () => {
    const interrupted = assembleReport(sampleInput({}, { interrupted: true }));
    const ending = renderEnding(interrupted, { color: true });
    expect(ending.startsWith("\u001b[33mINTERRUPTED, partial\u001b")).toBe(true);
    expect(ending).not.toContain("\u001b[32m");
  });

  it("colours only when asked", () => {
    const report = assembleReport(sampleInput());
    expect(renderText(report, { color: true })).toContain("\u001b[32m");
    expect(renderText(report, { color: false })).not.toContain("\u001b");
  });
});
