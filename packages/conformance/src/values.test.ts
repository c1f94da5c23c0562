import { fileURLToPath } from "node:url";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { type Report, readReport, renderJson } from "@runtime-abi/report";
import { startStandIn } from "@runtime-abi/stand-in/start";
import type { Target } from "@runtime-abi/target-kit";
import { expect, test } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { previewRun } from "./preview-run.ts";
import { runConformance } from "./run-conformance.ts";
import { runTarget } from "./run-target.ts";
import { selfTest } from "./self-test.ts";
import type { SuppliedValues } from "./supplied-values.ts";
import { serve } from "./testing/serve.ts";

const corpusOf = (name: string) =>
  verifyCorpusDirectory(fileURLToPath(new URL(`../../../corpus/${name}`, import.meta.url)));
const CORPUS = await corpusOf("runtime-abi-extended-v1");
const FIRST = await corpusOf("runtime-abi-v1");

const CHECK = "var-and-secret-values-are-the-supplied-ones";
const SELECTED = new Set([CHECK]);
const VALUES = {
  LOG_LEVEL: " a level of its own \n",
  API_SIGNING_TOKEN_NAME: "hunter2 \u00c5 hunter2-hunter2\n",
};

const measured = (values?: SuppliedValues) =>
  selfTest({ corpus: CORPUS, selected: SELECTED, ...(values && { values }) });

function checkOf(report: Report) {
  return report.checks.find(({ name }) => name === CHECK) ?? expect.fail("it is not reported");
}

/** What judging the report again, edited so, comes to. */
function again(report: Report, edit: (copy: Report) => void = () => {}) {
  const copy = structuredClone(report);
  edit(copy);
  return judgeReport(copy, CORPUS);
}

test("a stand-in that the run starts is given values of the run's own, anew each time", async () => {
  const [first, second] = [await measured(), await measured()];
  for (const report of [first, second]) {
    expect(checkOf(report).outcome).toBe("passed");
    expect(Object.keys(report.suppliedValues ?? {})).toEqual(Object.keys(VALUES));
    expect(readReport(renderJson(report), "report.json")).toEqual(report);
    expect(again(report).differences).toEqual([]);
  }
  expect(first.suppliedValues).not.toEqual(second.suppliedValues);
});

test.each([
  ["with white space and other letters", VALUES],
  ["empty", { LOG_LEVEL: "", API_SIGNING_TOKEN_NAME: "" }],
  ["long", { LOG_LEVEL: "x".repeat(50_000), API_SIGNING_TOKEN_NAME: "s".repeat(50_000) }],
])("the operator's values %s are deployed, compared, and stored nowhere", async (_, values) => {
  const report = await measured(values);
  expect(checkOf(report).outcome).toBe("passed");
  for (const value of Object.values(values).filter((text) => text !== "")) {
    expect(renderJson(report)).not.toContain(JSON.stringify(value).slice(1, -1));
  }
});

test("a digest that is edited, taken away or added is named when the report is judged again", async () => {
  const report = await measured(VALUES);
  const named = (edit: (copy: Report) => void) =>
    again(report, edit).differences.map(({ member }) => member);
  expect(
    named(({ suppliedValues = {} }) => {
      suppliedValues.LOG_LEVEL = "0".repeat(64);
    }),
  ).toContain("outcome");
  expect(
    named((copy) => {
      delete copy.suppliedValues;
    }),
  ).toContain("outcome");
  expect(
    named(({ suppliedValues = {} }) => {
      suppliedValues.OTHER = "0".repeat(64);
    }),
  ).toEqual(["suppliedValues/OTHER"]);
});

async function served(values: SuppliedValues | undefined, deployed = VALUES) {
  const standIn = await startStandIn({ ...CORPUS.deployment, values: deployed });
  // The stand-in's mark would end the run: what is measured here is no fake in front of it.
  await using front = await serve(async (request, response) => {
    const answer = await fetch(`${standIn.endpoint}${request.url}`);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  });
  try {
    return await runConformance({
      corpus: CORPUS,
      selected: SELECTED,
      worker: { url: front.url },
      ...(values && { values }),
    });
  } finally {
    await standIn.stop();
  }
}

test("of what is served already nothing is asked until the values are told", async () => {
  const report = await served(undefined);
  expect(checkOf(report)).toMatchObject({
    outcome: "unmeasured",
    cause: "operator",
    reason: "no-values",
    evidence: { notBegun: "noValues" },
  });
  expect(report).not.toHaveProperty("suppliedValues");
  expect(report.completeness).toBe("partial");
  expect(again(report).differences).toEqual([]);
  expect((await served(VALUES)).checks.find(({ name }) => name === CHECK)?.outcome).toBe("passed");
});

test("a report may not say that values were lacking which it states", async () => {
  const stated = { ...(await served(undefined)), suppliedValues: { LOG_LEVEL: "0".repeat(64) } };
  expect(() => readReport(renderJson(stated), "report.json")).toThrow(
    /no supplied values were lacking/,
  );
});

test("another value than the deployed one fails, and neither is shown", async () => {
  const report = await served({ ...VALUES, LOG_LEVEL: "another level than that" });
  expect(checkOf(report)).toMatchObject({ outcome: "failed", reason: "value-differs" });
  expect(renderJson(report)).not.toMatch(/level of its own|another level/);
});

test("a subject that answers with the values themselves has them masked", async () => {
  const { LOG_LEVEL, API_SIGNING_TOKEN_NAME } = VALUES;
  await using leaking = await serve((request, response) => {
    const health = request.url?.endsWith("/health") === true;
    const body = health
      ? { probe: CORPUS.contract.probeProtocol.protocol, ok: true }
      : { env: { LOG_LEVEL, API_SIGNING_TOKEN_NAME }, upper: API_SIGNING_TOKEN_NAME.toUpperCase() };
    response.writeHead(200, {
      "x-trimmed": encodeURIComponent(API_SIGNING_TOKEN_NAME.trim()),
      "content-type": "application/json",
    });
    response.end(JSON.stringify(body));
  });
  const options = { corpus: CORPUS, selected: SELECTED, worker: { url: leaking.url } };
  const report = await runConformance({ ...options, values: VALUES });
  expect(checkOf(report)).toMatchObject({ outcome: "failed", reason: "wrong-shape" });
  const text = renderJson(report);
  expect(text).toContain("****");
  expect(text).not.toMatch(/level of its own|hunter2/i);
});

test("the first corpus compares no values: it is measured as ever, and states none", async () => {
  const report = await selfTest({ corpus: FIRST, selected: new Set(["globals-floor-present"]) });
  expect(report.measured).toBe(1);
  expect(report).not.toHaveProperty("suppliedValues");
});

test.each([
  [{ LOG_LEVEL: "l" }, "value-missing"],
  [{ ...VALUES, OTHER: "o" }, "value-unknown"],
  [
    { ...VALUES, API_SIGNING_TOKEN_NAME: "takoform.runtime-abi-extended-probe@v1" },
    "credential-public",
  ],
])("values that cannot be taken are refused before anything is sent: %#", async (values, code) => {
  await expect(measured(values)).rejects.toMatchObject({ code });
});

/** A target that shows what it was handed, and does not start. */
function telling(log: (values: SuppliedValues) => string) {
  const lines: string[] = [];
  const deployed: SuppliedValues[] = [];
  const target: Target = {
    name: "telling",
    modes: ["host"],
    availability: async () => ({ available: true }),
    describe: async () => Promise.reject(new Error("nobody asks")),
    start: async ({ values = {} }, options) => {
      deployed.push(values);
      options.log?.(log(values));
      throw new Error("enough");
    },
  };
  const start = (values?: SuppliedValues, corpus = CORPUS) =>
    runTarget(target, {
      corpus,
      mode: "host",
      log: (line) => lines.push(line),
      ...(values && { values }),
    });
  return { start, lines, deployed };
}

test("a target is given values, and what it logs of the secret is masked", async () => {
  const { start, lines, deployed } = telling(
    ({ LOG_LEVEL, API_SIGNING_TOKEN_NAME = "" }) =>
      `${LOG_LEVEL} ${API_SIGNING_TOKEN_NAME} ${JSON.stringify(API_SIGNING_TOKEN_NAME.trim())}`,
  );
  await expect(start(VALUES)).rejects.toThrow("enough");
  await expect(start()).rejects.toThrow("enough");
  expect(deployed[0]).toEqual(VALUES);
  const drawn = deployed[1] ?? {};
  expect(Object.keys(drawn)).toEqual(Object.keys(VALUES));
  expect(lines[0]).toMatch(/^ a level of its own \n [*]+/);
  expect(lines.join()).not.toMatch(/hunter2/);
  expect(lines[1]).not.toContain(drawn.API_SIGNING_TOKEN_NAME?.trim());
});

test("a target is not started for values that cannot be deployed, nor given any that nothing compares", async () => {
  const { start, deployed } = telling(() => "");
  await expect(start({ LOG_LEVEL: "l" })).rejects.toMatchObject({ code: "value-missing" });
  expect(deployed).toEqual([]);
  await expect(start(undefined, FIRST)).rejects.toThrow("enough");
  expect(deployed).toEqual([{}]);
});

test("a preview says what would be asked, and why not", () => {
  const preview = (hasValues?: boolean) =>
    previewRun({ corpus: CORPUS, hasLoader: false, ...(hasValues && { hasValues }) }).checks.find(
      ({ check }) => check === CHECK,
    );
  expect(preview()).toMatchObject({ requests: [], unmeasured: "no --var-env and --secret-env" });
  expect(preview(true)?.requests).toEqual([
    {
      endpoint: "worker",
      method: "GET",
      path: "/abi/values?key=RUN-TOKEN&names=LOG_LEVEL,API_SIGNING_TOKEN_NAME",
    },
  ]);
});
