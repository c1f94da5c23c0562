import { type Report, selfTest } from "@runtime-abi/conformance";
import { beforeAll, expect, test } from "vitest";
import { measureExtended } from "./extended/extended-matrix.ts";
import { EXTENDED_CORPUS, installedCorpus } from "./installed-corpus.ts";
import { requireSameAgain } from "./judge-again.ts";
import { HONEST } from "./subject.ts";

const corpus = await installedCorpus();
let report: Report;

beforeAll(async () => {
  report = await selfTest({ corpus, selected: new Set(["fetch-returns-a-response"]) });
});

test("a report that was measured judges the same", () => {
  expect(() => requireSameAgain(report, corpus)).not.toThrow();
});

test("one that was edited does not, and the differences are told", () => {
  const edited = { ...report, measured: 2 };
  expect(() => requireSameAgain(edited, corpus)).toThrow(/measured: stored 2 \/ recomputed 1/);
});

test("what a test may lie about is no difference, and nothing else is excused by it", () => {
  const text = JSON.stringify(report).replaceAll(
    '"loopback":true,"direct":true',
    '"loopback":false,"direct":false',
  );
  const elsewhere = JSON.parse(text) as Report;
  expect(() => requireSameAgain(elsewhere, corpus)).toThrow(/loopback/);
  expect(() => requireSameAgain(elsewhere, corpus, { loopback: true })).not.toThrow();
  expect(() => requireSameAgain({ ...elsewhere, failed: 1 }, corpus, { loopback: true })).toThrow();
});

test("the extended matrix excuses the steps that its shortened waits begin too soon", async () => {
  const extended = await installedCorpus(EXTENDED_CORPUS);
  const check = "value-with-a-time-to-live-is-kept";
  const measured = await measureExtended(extended, HONEST, [check]);
  expect(measured.find(({ name }) => name === check)?.outcome).toBe("passed");
});
