import { describe, expect, test } from "vitest";
import { RENDERERS, type RendererName } from "./renderers.ts";
import { parseWorkflowCommands } from "./testing/parse-workflow-commands.ts";
import { reportCases } from "./testing/report-cases.ts";

const NAMES = Object.keys(RENDERERS) as RendererName[];

/** What moves a cursor, hides text, turns it around, or is no character. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

/** A build service obeys these lines, and is meant to. */
const COMMANDING: readonly RendererName[] = ["github"];

/** Where JSON is escaped by `JSON.stringify`, noncharacters stand for themselves. */
const JSON_FORMATS: readonly RendererName[] = ["json", "ndjson"];

describe.each(reportCases())("$name", ({ report }) => {
  test.each(NAMES)("%s commands no build service", (name) => {
    const rendered = RENDERERS[name].render(report, { color: false });
    const commands = parseWorkflowCommands(rendered).filter((command) => command !== undefined);
    const allowed = COMMANDING.includes(name) ? ["error", "warning", "notice"] : [];
    expect(commands.filter((command) => !allowed.includes(command.name))).toEqual([]);
  });

  test.each(NAMES)("%s can be shown on a terminal", (name) => {
    const rendered = RENDERERS[name].render(report, { color: false });
    const shown = JSON_FORMATS.includes(name)
      ? rendered.replace(/\p{Noncharacter_Code_Point}/gu, "")
      : rendered;
    expect(UNPRINTABLE.exec(shown)?.[0]).toBeUndefined();
  });

  test.each(NAMES)("%s tells a self-test from a deployed run", (name) => {
    const rendered = RENDERERS[name].render(report, { color: false }).replace(/\s+/g, " ");
    const isSelfTest = report.classification === "in-process-fake-runtime-self-test";
    expect(/no runtime was measured|in-process-fake-runtime-self-test/.test(rendered)).toBe(
      isSelfTest,
    );
    expect(isSelfTest || /deployed-runtime|deployed worker/i.test(rendered)).toBe(true);
  });
});
