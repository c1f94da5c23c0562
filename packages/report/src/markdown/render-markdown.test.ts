import MarkdownIt from "markdown-it";
import { describe, expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { knownFailuresThatAre } from "../known-failures/known-failure-standings.ts";
import type { Report } from "../report-schema.ts";
import { reportCases } from "../testing/report-cases.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { presentable } from "../text/presentable.ts";
import { codeBlock, codeSpan } from "./code.ts";
import { renderMarkdown } from "./render-markdown.ts";

/** What the summary of a job may hold. */
const JOB_SUMMARY_BYTES = 1024 * 1024;

const PARSERS = {
  "HTML allowed": new MarkdownIt({ html: true, linkify: true }),
  "HTML off": new MarkdownIt({ html: false, linkify: true }),
};
type Parser = (typeof PARSERS)[keyof typeof PARSERS];
type Token = ReturnType<Parser["parse"]>[number];

function tokensOf(markdown: string, parser: Parser = PARSERS["HTML allowed"]): Token[] {
  return parser.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}
const ofType = (tokens: readonly Token[], ...types: string[]) =>
  tokens.filter(({ type }) => types.includes(type));

const render = (report: Report) => renderMarkdown(report, {});

/** All that stands outside of code: our own words, which hold nothing that a forge would act upon. */
const proseOf = (tokens: readonly Token[]) => ofType(tokens, "text").map(({ content }) => content);

describe.each(reportCases())("$name", ({ report }) => {
  const markdown = render(report);

  test.each(Object.entries(PARSERS))("holds no HTML, link or image (%s)", (_, parser) => {
    const tokens = tokensOf(markdown, parser);
    const unwanted = ["html_block", "html_inline", "link_open", "image", "blockquote_open", "hr"];
    expect(ofType(tokens, ...unwanted)).toEqual([]);
    expect(ofType(tokens, "strong_open", "em_open", "s_open", "list_item_open")).toEqual([]);
  });

  test("has the structure of a report: headings, two tables, and a row for each check", () => {
    const tokens = tokensOf(markdown);
    const isStale = knownFailuresThatAre("stale", report).length > 0;
    const headings =
      3 + Number(report.failed > 0) + Number(isStale) + Number(report.unmeasured > 0);
    expect(ofType(tokens, "heading_open")).toHaveLength(headings);
    expect(ofType(tokens, "table_open")).toHaveLength(2);
    const [, checks] = tablesOf(tokens);
    expect(checks?.map((row) => row.length)).toEqual(Array(report.checks.length + 1).fill(6));
    expect(checks?.slice(1).map((row) => row[2]?.split(",")[0])).toEqual(
      report.checks.map(({ outcome }) => outcome),
    );
    expect(ofType(tokens, "fence")).toHaveLength(headings - 2);
  });

  test("has nothing outside of code that a forge would link, mention or replace", () => {
    for (const text of proseOf(tokensOf(markdown))) {
      expect(text).not.toMatch(/pwned|octo|[@#$<>`]|:\w+:|[a-z]\.[a-z]|[0-9a-f]{7}/);
    }
  });

  test("fits into the summary of a job", () => {
    expect(Buffer.byteLength(markdown)).toBeLessThan(JOB_SUMMARY_BYTES);
  });

  test("tells the subject, the digest and what the run proves", () => {
    const tokens = tokensOf(markdown);
    const code = ofType(tokens, "code_inline").map(({ content }) => content);
    expect(code).toContain(report.contractDigest);
    expect(code).toContain(report.classification);
    const proof = words(ofType(tokens, "fence").at(-1)?.content ?? "");
    expect(proof).toContain(words(presentable(report).proves).slice(0, 60));
    expect(proof).toContain("for publication: false");
  });
});

function tablesOf(tokens: readonly Token[]): string[][][] {
  const tables: string[][][] = [];
  for (const [index, { type }] of tokens.entries()) {
    if (type === "table_open") {
      tables.push([]);
    } else if (type === "tr_open") {
      tables.at(-1)?.push([]);
    } else if (type === "th_open" || type === "td_open") {
      tables
        .at(-1)
        ?.at(-1)
        ?.push(tokens[index + 1]?.content ?? "");
    }
  }
  return tables;
}

const words = (text: string) => text.replace(/\s+/g, " ");

test.each(["a", "`", "``a`", " a ", "a|b", "\\", "\\`", "`` ` ``", "a\nb"])(
  "a code span gives back %j",
  (text) => {
    const [, ...cells] = tablesOf(tokensOf(`| x |\n| --- |\n| ${codeSpan(text)} |\n`))[0] ?? [];
    expect(cells).toHaveLength(1);
    const code = ofType(tokensOf(`| x |\n| --- |\n| ${codeSpan(text)} |\n`), "code_inline");
    const shown = text.replaceAll("|", "\\x7c").replaceAll("\n", "\\x0a");
    expect(code.map(({ content }) => content)).toEqual([shown]);
  },
);

test("a code block ends where it should, whatever stands in it", () => {
  const lines = ["```", "````text", "~~~", "    a", "<b>"];
  const tokens = tokensOf(codeBlock(lines));
  expect(tokens.map(({ type, content }) => [type, content])).toEqual([
    ["fence", `${lines.join("\n")}\n`],
  ]);
});

test("the heading says how it stands, and of a self-test that it is one", () => {
  const heading = (...input: Parameters<typeof sampleInput>) =>
    render(assembleReport(sampleInput(...input))).split("\n")[0];
  expect(heading()).toMatch(/^## ✅ Runtime ABI: passed, complete: of 4 checks 4 passed/);
  expect(heading({ answers: failed() })).toMatch(/^## ❌ .*failed, complete/);
  expect(heading({ answers: unmeasured() })).toMatch(/^## ⚠️ .*passed, partial/);
  expect(heading({}, { interrupted: true })).toMatch(
    /^## ⚠️ .*: interrupted, partial: .*, exit 130$/,
  );
  const classification = "in-process-fake-runtime-self-test";
  expect(heading({}, { classification })).toMatch(/Self-test, no runtime was measured: passed/);
});

test("marks what an addition decided, and what is known to fail", () => {
  const knownFailures = [{ check: "answers", reason: "Told upstream." }];
  const input = sampleInput({ answers: failed() }, { target: SAMPLE_TARGET, knownFailures });
  const markdown = render(assembleReport(input));
  expect(markdown).toMatch(/\| `stores-bytes` \| passed \| {2}\| 13 ms \| `kv-bytes` \|/);
  expect(markdown).toMatch(/\| `answers` \| failed, known \| `status` \| 13 ms \| {2}\|/);
  expect(markdown).toContain("Told upstream.");
});

test("the heading is that of the exit code: known failures are in order, stale ones are not", () => {
  const knownFailures = [{ check: "answers", reason: "Told upstream." }];
  const known = assembleReport(sampleInput({ answers: failed() }, { knownFailures }));
  expect(render(known)).toMatch(/^## ✅ Runtime ABI: failed as known, complete: /);
  const stale = assembleReport(sampleInput({}, { knownFailures, knownFailuresFrom: "known.yaml" }));
  expect(render(stale)).toMatch(/^## ❌ .*passed, complete: .*, 1 stale known failure, exit 1$/m);
  expect(render(stale)).toMatch(/^answers passed, .*: remove it from known\.yaml\.$/m);
  const partial = assembleReport(sampleInput({ answers: unmeasured() }));
  expect(renderMarkdown(partial, { allowPartial: true })).toMatch(
    /^## ⚠️ .*0 failed, 1 unmeasured$/m,
  );
});
