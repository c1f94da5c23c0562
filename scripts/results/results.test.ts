import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkResults } from "./check-results.ts";
import { measureResults } from "./measure-results.ts";
import { type Publication, publicationsIn } from "./places.ts";
import { presentOfStored, storedText } from "./testing/stored-legs.ts";

/** The whole of it on a directory of its own, with the real command line and reports of real runs. */
const present = presentOfStored();
const pristine = mkdtempSync(join(tmpdir(), "results-test-"));
const scratch = mkdtempSync(join(tmpdir(), "results-test-"));
let docs: string;
let publication: Publication;

beforeAll(async () => {
  [publication] = publicationsIn(pristine);
  expect(await publish()).toEqual([]);
  writeFileSync(join(pristine, "findings.md"), FINDINGS);
});

afterAll(() => {
  rmSync(pristine, { recursive: true });
  rmSync(scratch, { recursive: true });
});

beforeEach(() => {
  docs = mkdtempSync(join(tmpdir(), "results-test-"));
  [publication] = publicationsIn(docs);
  cpSync(pristine, docs, { recursive: true });
});

afterEach(() => rmSync(docs, { recursive: true }));

/** A run that leaves these reports and ends with that exit code. */
function measured(reports: Readonly<Record<string, string>>, code = 1) {
  return async (out: string): Promise<number> => {
    mkdirSync(out, { recursive: true });
    for (const [subject, text] of Object.entries(reports)) {
      writeFileSync(join(out, `${subject}.runtime-abi-v1.json`), text);
    }
    return code;
  };
}

const FINDINGS = `## workerd

\`kv-binding-round-trips-bytes-through-env\` (\`decoded-as-text\`),
\`queue-batch-delivered-to-the-queue-handler\` (\`json-index-map\`): [report](results/workerd-stock.json)
`;

const BOTH = { workerd: storedText("workerd-host"), "workerd-stock": storedText("workerd-stock") };

function publish(reports: Readonly<Record<string, string>> = BOTH, code?: number) {
  return measureResults({
    publications: [[publication, present]],
    measured: mkdtempSync(join(scratch, "measured-")),
    measure: measured(reports, code),
  });
}

const path = (file: string) => join(publication.directory, file);
const text = (file: string) => readFileSync(path(file), "utf8");

/** All that stands below the documents, by file. */
function allTexts(): Record<string, string> {
  const files = ["../matrix.md", ...readdirSync(publication.directory).sort()];
  return Object.fromEntries(files.map((file) => [file, text(file)]));
}

function plant(file: string, change: (whole: string) => string): void {
  writeFileSync(path(file), change(text(file)));
}

function contribute(changed: (report: string) => string): void {
  mkdirSync(path("contributed"), { recursive: true });
  writeFileSync(path("contributed/edge.json"), changed(BOTH.workerd));
  writeFileSync(path("contributed/edge.about.json"), '{"contact":"abi@edge.example"}');
}

test("what was measured is published as it was written, and is what the check wants", () => {
  expect(readdirSync(publication.directory).sort()).toEqual([
    "index.html",
    "inventory.json",
    "workerd-stock.json",
    "workerd.json",
  ]);
  expect(text("workerd.json")).toBe(BOTH.workerd);
  expect(text("index.html")).toContain("workerd-stock.json");
  expect(readFileSync(join(docs, "matrix.md"), "utf8")).toContain("`decoded-as-text`");
  expect(checkResults(publication, present)).toEqual([]);
});

test("the report of a leg that is gone goes, and the same reports give the same bytes", async () => {
  const before = allTexts();
  writeFileSync(path("gone.json"), BOTH.workerd);
  expect(await publish()).toEqual([]);
  expect(allTexts()).toEqual(before);
});

test("what a run left behind is published without measuring again", async () => {
  const before = allTexts();
  const left = mkdtempSync(join(scratch, "left-"));
  await measured(BOTH)(left);
  rmSync(path("workerd.json"));
  const publications = [[publication, present]] as const;
  expect(await measureResults({ publications, measured: left })).toEqual([]);
  expect(allTexts()).toEqual(before);
  expect(readdirSync(left)).toHaveLength(2);
});

describe("nothing is replaced", () => {
  test.each<[string, Record<string, string>, number?]>([
    ["workerd-stock.json is missing", { workerd: BOTH.workerd }],
    ["was interrupted", { ...BOTH, workerd: storedText("workerd-host-interrupted") }],
    ["the run ended with exit 130", BOTH, 130],
    ["the run ended with exit 2", BOTH, 2],
    ["a report of no target", { ...BOTH, workerd: storedText("self-test") }],
  ])("when %s", async (said, reports, code) => {
    const before = allTexts();
    expect((await publish(reports, code)).join("\n")).toContain(said);
    expect(allTexts()).toEqual(before);
  });
});

test("nothing of one corpus is replaced when the reports of another are missing", async () => {
  const before = allTexts();
  const [, extended] = publicationsIn(docs);
  const problems = await measureResults({
    publications: [
      [publication, present],
      [extended, present],
    ],
    measured: mkdtempSync(join(scratch, "measured-")),
    measure: measured({ ...BOTH, workerd: BOTH.workerd.replace("{", "{ ") }),
  });
  expect(problems).toEqual([
    expect.stringContaining("runtime-abi-extended-v1: workerd.json is missing"),
    expect.stringContaining("runtime-abi-extended-v1: workerd-stock.json is missing"),
  ]);
  expect(allTexts()).toEqual(before);
  expect(readdirSync(docs).sort()).toEqual(["findings.md", "matrix.md", "results"]);
});

describe("a planted lie is named", () => {
  test.each<[string, string, (whole: string) => string]>([
    ["inventory.json is not what", "inventory.json", (whole) => `${whole} `],
    ["index.html is not what", "index.html", (whole) => whole.replace("decoded-as-text", "none")],
    ["findings.md does not tell of", "../findings.md", (whole) => whole.replace("(`", "(")],
    ["../matrix.md is not what", "../matrix.md", (whole) => whole.replace("| ✗ |", "| ✓ |")],
    [
      "judge refuses workerd.json",
      "workerd.json",
      (whole) =>
        whole.replace('"measured": 18', '"measured": 17').replaceAll("sha256:", "sha256:0"),
    ],
    [
      "workerd-stock.json: judge says otherwise",
      "workerd-stock.json",
      (whole) => whole.replace('"outcome": "failed"', '"outcome": "passed"'),
    ],
    ["judge refuses workerd.json", "workerd.json", (whole) => whole.slice(0, 1000)],
    ["is a report of workerd in host mode", "workerd-stock.json", () => BOTH.workerd],
  ])("%s", (said, file, change) => {
    const before = text(file);
    plant(file, change);
    expect(text(file)).not.toBe(before);
    expect(checkResults(publication, present).join("\n")).toContain(said);
  });

  test("a page that is gone", () => {
    rmSync(path("index.html"));
    expect(checkResults(publication, present).join("\n")).toContain("index.html is not what");
  });

  test("another version makes a report stale", () => {
    const targets = presentOfStored({ workerd: "1.99990101.0" }).targets;
    const problems = checkResults(publication, { ...present, targets });
    expect(problems).toHaveLength(2);
    expect(problems.join("\n")).toMatch(/stale: measured with .*; pinned now is .*1\.99990101\.0/);
  });

  test("another corpus makes every report stale", () => {
    const newer = { ...present, contractDigest: "sha256:ff" };
    expect(checkResults(publication, newer)).toEqual([
      expect.stringContaining("workerd-stock.json: stale: measured with the corpus"),
      expect.stringContaining("workerd.json: stale: measured with the corpus"),
    ]);
  });

  test("a contributed report is judged, and held against what it must be", () => {
    contribute((report) => report.replace('"outcome": "passed"', '"outcome": "failed"'));
    expect(checkResults(publication, present).join("\n")).toContain(
      "contributed/edge.json: judge says otherwise",
    );
    contribute((report) => report);
    expect(checkResults(publication, present)).toEqual([
      "contributed/edge.json: a target of this repository was measured: those are measured here",
      "contributed/edge.json: its operator did not state --independent",
      "contributed/edge.json: the subject names no version (--subject)",
    ]);
  });
});
