import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { pageBreakingReport } from "../testing/page-breaking-report.ts";
import { failed, SAMPLE_TARGET, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { storedReport } from "../testing/stored-report.ts";
import { storedReports } from "../testing/stored-reports.ts";
import { PAGE_BYTES } from "./limits.ts";
import { renderHtml } from "./render-html.ts";
import { pageBytes } from "./small-enough.ts";

const render = (...input: Parameters<typeof sampleInput>) =>
  renderHtml(assembleReport(sampleInput(...input)));

/** Opening tags and their attributes, outside of text. */
const tags = (page: string) => page.match(/<[a-z][^>]*>/g) ?? [];

describe("renderHtml", () => {
  it.each(storedReports())("renders $name the same each time, whole and small", ({ report }) => {
    const page = renderHtml(report);
    expect(renderHtml(report)).toBe(page);
    expect(Buffer.byteLength(page)).toBeLessThan(PAGE_BYTES);
    expect(page).not.toContain("Long texts and some requests are cut short");
    for (const { name } of report.checks) {
      expect(page.split(name).length).toBeGreaterThan(2);
    }
  });

  it("cuts nothing short of an honest report because it has many checks", () => {
    const report = storedReport("workerd-host");
    const checks = Array.from({ length: 5 }, (_, copy) =>
      report.checks.map((check) => ({ ...check, name: `${check.name}-${copy}` })),
    ).flat();
    const page = renderHtml({ ...report, checks });
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(pageBytes(checks.length));
    expect(page).not.toContain("are cut short");
  });

  it("stays small and inert when everything in the report is hostile", () => {
    const page = renderHtml(pageBreakingReport(storedReport("workerd-host")));
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(PAGE_BYTES);
    expect(page).toContain("Long texts and some requests are cut short");
    expect(
      tags(page).filter((tag) => /^<(script|img|iframe|link|base|object|embed)/.test(tag)),
    ).toEqual([]);
    expect(tags(page).filter((tag) => /\s(on\w+|style|src)=/.test(tag))).toEqual([]);
    expect(tags(page).filter((tag) => /href="(?!#|https:)/.test(tag))).toEqual([]);
    expect(page.match(/<style>/g)).toHaveLength(1);
  });

  it("allows its own style sheet by hash, and nothing else", () => {
    const page = render();
    const css = page.slice(page.indexOf("<style>") + 7, page.indexOf("</style>"));
    const hash = createHash("sha256").update(css).digest("base64");
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
  });

  it("says first what failed and why, with a link to the check", () => {
    const page = render({ answers: failed() });
    expect(page.indexOf("1 check failed")).toBeLessThan(page.indexOf("All checks"));
    expect(page).toMatch(/<a href="#check-2"><bdi class="name">answers/);
    expect(page).toContain('id="check-2"');
    expect(page).toContain("The handler threw.");
    expect(page).toContain("curl -i &quot;$ENDPOINT/abi/health&quot;");
    expect(page).toContain("ENDPOINT=&#39;https://worker.example&#39;");
  });

  it("opens what failed and nothing else", () => {
    const page = render({ answers: failed() });
    expect(page.match(/<details class="check failed" open>/g)).toHaveLength(1);
    expect(page.match(/<details class="check passed">/g)).toHaveLength(3);
  });

  it("tells once why several checks were not measured", () => {
    const page = render({ answers: unmeasured(), fires: unmeasured() });
    const list = page.slice(page.indexOf('id="unmeasured"'), page.indexOf('id="checks"'));
    expect(list.match(/no loader endpoint was given/g)).toHaveLength(1);
    expect(list).toContain("cause: operator");
    expect(page).toContain("Passed in part");
  });

  it("never calls a run that measured nothing passed", () => {
    const none = unmeasured();
    const page = render({ "module-loads": none, answers: none, "stores-bytes": none, fires: none });
    expect(page).toContain("Nothing measured");
    expect(page).not.toMatch(/<h2 id="result">.*Passed/);
  });

  it("marks what an addition decided, and says what the mark means", () => {
    const page = render({}, { target: SAMPLE_TARGET });
    expect(page).toContain('<span class="badge ours">+ kv-bytes</span>');
    expect(page).toContain("decided by host code of this repository");
    expect(page).toContain("Stores bytes as bytes.");
    expect(render()).not.toContain("badge ours");
  });

  it("lets nobody mistake a self-test for a run", () => {
    const page = renderHtml(storedReport("self-test"));
    expect(page).toMatch(/<title>[^<]*self-test, no runtime<\/title>/);
    expect(page).toContain('<body class="self-test">');
    expect(page.indexOf("Self-test: no runtime was measured.")).toBeLessThan(page.indexOf("<h1>"));
    expect(page).toContain("Self-test passed");
    expect(render()).not.toMatch(/self-test, no runtime|class="self-test"/);
  });

  it("shows known failures, those that are stale, and links to the web alone", () => {
    const report = assembleReport(sampleInput({ answers: failed() }));
    const page = renderHtml({
      ...report,
      knownFailures: [
        { check: "answers", reason: "Upstream.", link: "https://example.invalid/7" },
        { check: "fires", reason: "Was so.", link: "javascript:alert(1)" },
      ],
      knownFailuresFrom: "known.yaml",
    });
    expect(page).toContain("known failure</span>");
    expect(page).toContain("1</b> failed, 1 known");
    expect(page).toContain("Known failures that are stale");
    expect(page).toContain('<a href="https://example.invalid/7" rel="noopener noreferrer">');
    expect(page).not.toContain('href="javascript');
  });

  it("names interruption, overridden bounds, the adapter, what was left, and its own limits", () => {
    const page = render(
      {},
      {
        interrupted: true,
        bounds: { runDeadlineMillis: 90_000 },
        target: { ...SAMPLE_TARGET, loaderAdapter: "By hand.", notes: ["Runs alone."] },
      },
    );
    for (const said of [
      "The run was interrupted.",
      "bounded the whole run to 1 min 30 s",
      "By hand.",
      "Runs alone.",
      "runtime-abi:n",
      "7 GET, 2 POST",
      "What this report does not prove",
      "<code>publicationReady</code> is false",
    ]) {
      expect(page).toContain(said);
    }
  });
});
