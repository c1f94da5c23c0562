import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { compareReports } from "./comparison/compare-reports.ts";
import { JSON_SCHEMAS, type JsonSchemaName, jsonSchemaFiles } from "./json-schemas.ts";
import { renderJson } from "./render-json.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "./testing/sample-input.ts";

const SHIPPED = join(import.meta.dirname, "../schemas");
const CONTRACT = join(import.meta.dirname, "../../../corpus/runtime-abi-v1/contract.json");

const known = [{ check: "answers", reason: "It throws.", link: "https://example.org/1" }];
const REPORTS = [
  assembleReport(sampleInput({}, { target: SAMPLE_TARGET, bounds: { runDeadlineMillis: 90_000 } })),
  assembleReport(sampleInput({ answers: failed(), fires: unmeasured() }, { knownFailures: known })),
] as const;
const COMPARISON = compareReports(REPORTS.map((report, index) => ({ source: `${index}`, report })));

const EXTENDED = JSON.parse(
  readFileSync(CONTRACT.replace("runtime-abi-v1", "runtime-abi-extended-v1"), "utf8"),
) as object;

/** Real documents of each kind, and broken ones: a member more, a member less, a wrong value. */
const DOCUMENTS: Readonly<
  Record<JsonSchemaName, { readonly valid: readonly object[]; readonly broken: readonly object[] }>
> = {
  report: {
    valid: REPORTS.map((report) => JSON.parse(renderJson(report)) as object),
    broken: [
      { ...REPORTS[0], surprise: 1 },
      { ...REPORTS[0], runToken: undefined },
      { ...REPORTS[0], publicationReady: true },
      { ...REPORTS[0], checks: [{ ...REPORTS[0].checks[0], outcome: "skipped" }] },
    ],
  },
  contract: {
    valid: [JSON.parse(readFileSync(CONTRACT, "utf8")) as object],
    broken: [{}, { ...(JSON.parse(readFileSync(CONTRACT, "utf8")) as object), surprise: 1 }],
  },
  "extended-contract": {
    valid: [EXTENDED],
    broken: [{}, { ...EXTENDED, surprise: 1 }, { ...EXTENDED, checks: [{ advisory: false }] }],
  },
  "known-failures": {
    valid: [[], known],
    broken: [
      [{ check: "answers" }],
      [{ check: "answers", reason: "" }],
      [{ ...known[0], x: 1 }],
      {},
    ],
  },
  profile: {
    valid: [
      { format: "takoform.runtime-abi-runner-profile@v1", target: "workerd", only: ["fetch*"] },
      { format: "takoform.runtime-abi-runner-profile@v1", knownFailures: false, deadline: 90 },
    ],
    broken: [
      { target: "workerd" },
      { format: "takoform.runtime-abi-runner-profile@v1", tokenEnv: "not a variable" },
      { format: "takoform.runtime-abi-runner-profile@v1", surprise: 1 },
    ],
  },
  comparison: {
    valid: [COMPARISON],
    broken: [
      { ...COMPARISON, subjects: COMPARISON.subjects.slice(1) },
      { ...COMPARISON, format: "other@v1" },
      { ...COMPARISON, checks: [{ ...COMPARISON.checks[0], agreement: "equal" }] },
    ],
  },
};

it("the shipped schemas are those of the code; `pnpm build` writes them anew", () => {
  const files = jsonSchemaFiles();
  expect(readdirSync(SHIPPED).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) {
    expect(readFileSync(join(SHIPPED, name), "utf8")).toBe(text);
  }
});

describe.each(Object.keys(JSON_SCHEMAS) as JsonSchemaName[])("the schema of a %s", (name) => {
  // Formats are stated beside patterns and only tell what kind of text it is.
  const ajv = new Ajv2020({ validateFormats: false, allErrors: true });
  const schema = JSON.parse(readFileSync(join(SHIPPED, `${name}.schema.json`), "utf8")) as object;
  const validate = ajv.compile(schema);
  const plain = (document: object) => JSON.parse(JSON.stringify(document)) as object;

  it("is a draft 2020-12 schema with a title, and takes real documents", () => {
    expect(schema).toMatchObject({
      $schema: expect.stringContaining("2020-12"),
      title: expect.any(String),
    });
    for (const document of DOCUMENTS[name].valid) {
      expect([validate(plain(document)), validate.errors]).toEqual([true, null]);
    }
  });

  it("refuses broken ones", () => {
    for (const document of DOCUMENTS[name].broken) {
      expect(validate(plain(document)), JSON.stringify(document).slice(0, 200)).toBe(false);
    }
  });
});
