import type { Report } from "@runtime-abi/conformance";
import { RENDERERS, type RendererName } from "@runtime-abi/report";
import { beforeAll, describe, expect, test } from "vitest";
import { installedCorpus } from "../../installed-corpus.ts";
import { ALL_CHECKS } from "../checks.ts";
import { stringsOf } from "../echo/strings-of.ts";
import { caseDifferences, type HostileCase, measureCase } from "../hostile-case.ts";
import { HOSTILE_LOADER, HOSTILE_ROUTES } from "./hostile-routes.ts";
import { FORGERY, MARKUP } from "./hostile-text.ts";

const corpus = await installedCorpus();
let report: Report;

beforeAll(async () => {
  report = await measureCase(corpus, {
    name: "hostile text",
    rows: ["21"],
    routes: HOSTILE_ROUTES,
    loader: HOSTILE_LOADER,
    run: { subjectName: MARKUP.join(" ") },
  });
});

/** What moves a cursor, hides text or turns it around. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The escape sequences of our own colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OWN_COLOURS = /\u001b\[[0-9;]*m/g;

function expectNoControls(text: string): void {
  expect(UNPRINTABLE.exec(text.replaceAll(OWN_COLOURS, ""))?.[0]).toBeUndefined();
}

function expectNoForgedLine(text: string): void {
  const forged = FORGERY.split("\n").filter((line) => line.trim() !== "");
  const lines = text.replaceAll(OWN_COLOURS, "").split("\n");
  for (const line of forged) {
    expect(lines.map((candidate) => candidate.trim())).not.toContain(line.trim());
  }
}

/** What makes each format safe to open; a new format must say so here before it compiles. */
const INERT: Readonly<Record<RendererName, (rendered: string, report: Report) => void>> = {
  text(rendered) {
    expectNoControls(rendered);
    expectNoForgedLine(rendered);
  },
  json(rendered, source) {
    expect(JSON.parse(rendered)).toEqual(source);
    // Only line feeds of the layout: whatever control a subject sent is escaped within its string.
    expect(/(?!\n)[^ -\u{10ffff}]/u.exec(rendered)).toBeNull();
  },
  html(rendered) {
    expectNoControls(rendered);
    expect(rendered).not.toMatch(/<(script|img|iframe)|<[a-z][^>]*\son\w+=/i);
  },
  tap(rendered) {
    expectNoControls(rendered);
    expectLines(rendered, /^(TAP version 14|1\.\.\d+|# .*|(not )?ok \d+ - .*| {2}\S.*)$/);
  },
  junit(rendered) {
    expectNoControls(rendered);
    expect(rendered).not.toMatch(/<(?!\?xml|\/?(test|propert|failure|error|skipped|system))/);
  },
  markdown(rendered) {
    expectNoControls(rendered);
    expectNoForgedLine(rendered);
    const outside = rendered
      .replace(/^(`{3,})text\n[\s\S]*?^\1$/gm, "")
      .replace(/(`+)[^`\n].*?\1/g, "");
    expect(outside).not.toMatch(/[<>[\]@]/);
  },
  github(rendered) {
    expectNoControls(rendered);
    expectLines(rendered, /^::(error|warning|notice) title=[^:,]*::.*$/);
  },
  ndjson(rendered, source) {
    const lines = rendered.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toHaveLength(source.checks.length + 2);
    expect(/(?!\n)[^ -\u{10ffff}]/u.exec(rendered)).toBeNull();
  },
};

function expectLines(rendered: string, form: RegExp): void {
  expect(rendered.split("\n").filter((line) => line !== "" && !form.test(line))).toEqual([]);
}

describe("row 21: markup and control sequences in all that the subject can say", () => {
  test("all of it fails, and shows", () => {
    expect(report.failed).toBe(ALL_CHECKS.length);
    const shown = stringsOf(report.checks.map(({ observed, detail }) => [observed, detail]));
    expect(shown.filter((text) => text.includes("<script>")).length).toBeGreaterThan(8);
  });

  test("every verdict is printable as it is, and its observation is one line", () => {
    for (const { observed, detail, diagnosis, expected } of report.checks) {
      expectNoControls([observed, detail, diagnosis, expected].join("\n"));
      expect(observed).not.toContain("\n");
    }
  });

  test.each(Object.keys(RENDERERS) as RendererName[])("%s is inert", (name) => {
    for (const color of [true, false]) {
      INERT[name](RENDERERS[name].render(report, { color }), report);
    }
  });

  test("an honest subject is not taken for a hostile one", async () => {
    const honest: HostileCase = { name: "honest", rows: ["21"] };
    expect(await caseDifferences(corpus, honest)).toEqual([]);
  });
});
