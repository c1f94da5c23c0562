import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { assembleReport } from "../assemble-report.ts";
import { exitCode } from "../exit-code.ts";
import { reportCases } from "../testing/report-cases.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { renderJunit } from "./render-junit.ts";

const SCHEMA = readFileSync(join(import.meta.dirname, "../testing/junit/junit.xsd"), "utf8");

async function problemsOf(contents: string): Promise<string[]> {
  const xml = { fileName: "report.xml", contents };
  const { errors } = await validateXML({
    xml,
    schema: { fileName: "junit.xsd", contents: SCHEMA },
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** How many elements of the name there are; text holds no angle bracket. */
const count = (xml: string, name: string) => xml.split(`<${name} `).length - 1;
const attribute = (xml: string, name: string) =>
  Number(new RegExp(`<testsuite [^>]*\\b${name}="(\\d+)"`).exec(xml)?.[1]);

describe.each(reportCases())("$name", ({ report }) => {
  const xml = renderJunit(report, { allowPartial: false });

  test("is valid", async () => {
    expect(await problemsOf(xml)).toEqual([]);
  });

  test("counts as passed what passed, and as skipped what was not measured", () => {
    const counts = {
      tests: count(xml, "testcase"),
      failures: count(xml, "failure"),
      errors: count(xml, "error"),
      skipped: count(xml, "skipped"),
    };
    for (const [name, found] of Object.entries(counts)) {
      expect(attribute(xml, name), name).toBe(found);
    }
    const { tests, failures, errors, skipped } = counts;
    expect(tests - failures - errors - skipped).toBe(report.measured);
    expect(tests - errors).toBe(report.checks.length);
    expect(failures).toBeLessThanOrEqual(report.failed);
  });

  test("has no failure and no error exactly when the exit code is 0", () => {
    const broken = (text: string) => attribute(text, "failures") + attribute(text, "errors");
    expect(broken(xml) === 0).toBe(exitCode(report) === 0);
    const allowed = renderJunit(report, { allowPartial: true });
    expect(broken(allowed) === 0).toBe(exitCode(report, { allowPartial: true }) === 0);
  });
});

test("the schema refuses what it should", async () => {
  const xml = renderJunit(assembleReport(sampleInput({ answers: failed() })), {});
  expect(await problemsOf(xml)).toEqual([]);
  for (const [valid, broken] of [
    [' tests="4"', ""],
    ["<failure message=", "<failed message="],
    ['classname="worker.runtime.fetch" ', ""],
    ["<system-err/>", ""],
    ["status 500", "status \u0001500"],
  ] as const) {
    expect(xml).toContain(valid);
    expect(await problemsOf(xml.replace(valid, broken)), broken).not.toEqual([]);
  }
});

test("a case is found by operation and name, and explains itself", () => {
  const xml = renderJunit(assembleReport(sampleInput({ answers: failed() })), {});
  expect(xml).toContain('<testcase name="answers" classname="worker.runtime.fetch" time="0.013">');
  expect(xml).toContain(
    '<failure message="status 500" type="status">outcome: failed\ncause: subject',
  );
  expect(xml).toContain("expected: status 200");
});

test("what was not measured and what is known to fail are skipped, each with its reason", () => {
  const knownFailures = [{ check: "answers", reason: "Told upstream." }];
  const input = sampleInput({ answers: failed(), fires: unmeasured() }, { knownFailures });
  const xml = renderJunit(assembleReport(input), {});
  expect(xml).toContain('<skipped message="known failure: status 500">');
  expect(xml).toContain("known failure: Told upstream.");
  expect(xml).toContain(
    '<skipped message="not measured, cause operator: no loader endpoint was given">',
  );
  expect(xml).toContain('<error message="1 check stayed unmeasured: fires." type="partial"/>');
});

test("the properties tell what was measured, what it proves, and which check an addition decided", () => {
  const xml = renderJunit(assembleReport(sampleInput({}, { target: SAMPLE_TARGET })), {});
  for (const property of [
    'name="proves" value="Deployed-runtime run against acme: ',
    'name="exitCode" value="0"',
    'name="publicationReady" value="false"',
    'name="version.workerd" value="1.2"',
    'name="suppliedBy.stores-bytes" value="kv-bytes"',
    'name="suppliedBy.fires" value="cron-clock"',
  ]) {
    expect(xml).toContain(`<property ${property}`);
  }
  expect(xml).not.toContain("suppliedBy.answers");
});
