import stringWidth from "string-width";
import { expect, test } from "vitest";
import { FakeTerminal } from "../testing/fake-terminal.ts";
import { CRON, judged, planned, progressOptions } from "../testing/progress-options.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { createLiveProgress, type LiveOptions } from "./live-progress.ts";

function live(
  changed: Partial<LiveOptions> = {},
  size: { columns: number; rows: number } = { columns: 80, rows: 24 },
) {
  const terminal = new FakeTerminal(size.columns, size.rows);
  const { all, second, isTicking } = progressOptions(terminal, changed);
  const progress = createLiveProgress({
    title: "edge",
    reportFollows: true,
    ...all,
    ...changed,
    terminal: terminal.terminal,
  });
  return { progress, terminal, second, isTicking };
}

test("a line per check that says how far it is, and one for the whole", () => {
  const { progress, terminal, second } = live();
  progress.begun();
  expect(terminal.lines).toEqual([
    "·             cron-check",
    "·             kv-check",
    "·             env-check",
    "edge: starts, 0 s",
    "",
  ]);
  progress.started(CRON);
  progress.waiting(CRON, 150_000);
  progress.started(planned("env-check", "environment"));
  second();
  progress.judged(judged("not-selected", "failed"));
  progress.judged(judged("env-check", "failed", "one name\u001b[2J\n said s3cret"));
  expect(terminal.lines).toEqual([
    "▸        1 s  cron-check  cron: next minute in 22 s",
    "·             kv-check",
    "✗      1.0 s  env-check  one name\\x1b[2J\\x0a said ***",
    "edge: 1 of 3, 1 failed, 1 s, cron: next minute in 22 s",
    "",
  ]);
});

test("what is written meanwhile stands above, and once only", () => {
  const { progress, terminal, second } = live();
  progress.begun();
  progress.logged("workerd | up\u0007 s3cret");
  second();
  terminal.write("a message\n");
  progress.judged(judged("kv-check", "passed"));
  expect(terminal.lines).toEqual([
    "workerd | up\\x07 ***",
    "a message",
    "·             cron-check",
    "✓          -  kv-check",
    "·             env-check",
    "edge: 1 of 3, 1 s",
    "",
  ]);
});

test("at the end it goes where the report follows, and nothing is left running", () => {
  const { progress, terminal, isTicking } = live();
  progress.begun();
  progress.close(sampleReport({ outcomes: ["passed"] }));
  progress.close();
  expect(terminal.lines).toEqual([""]);
  expect(isTicking()).toBe(false);
  expect(terminal.listening).toBe(0);
});

test("else the whole list stays, as the report has it, with the report's end", () => {
  const names = Array.from({ length: 30 }, (_, index) => `check-${index}`);
  const outcomes = names.map((_, index) => (index === 3 ? "failed" : "passed"));
  const { progress, terminal } = live(
    { measured: new Set(names), reportFollows: false },
    { columns: 80, rows: 10 },
  );
  progress.begun();
  progress.judged(judged("check-3", "passed"));
  progress.close(sampleReport({ outcomes } as Parameters<typeof sampleReport>[0]));
  expect(terminal.lines.filter((line) => /^[✓✗] .* check-/.test(line))).toHaveLength(30);
  expect(terminal.lines[3]).toMatch(/^✗ .* check-3 {2}o$/);
  const end = terminal.lines.slice(30).join("\n");
  expect(end).toMatch(/^\nFailed\n/);
  expect(end).toMatch(/^FAILED, complete: of 30 checks 29 passed, 1 failed/m);
});

test("a terminal with fewer rows than checks shows what goes on and what failed", () => {
  const names = Array.from({ length: 18 }, (_, index) => `check-${index}`);
  const { progress, terminal } = live({ measured: new Set(names) }, { columns: 80, rows: 7 });
  progress.begun();
  for (const name of names.slice(0, 12)) {
    progress.judged(judged(name, name === "check-2" ? "failed" : "passed"));
  }
  progress.started(planned("check-15", "request"));
  expect(terminal.lines).toEqual([
    "✗          -  check-2  fine",
    "·             check-12",
    "·             check-13",
    "▸        0 s  check-15",
    "  and 14 more: 3 pending, 11 passed",
    "edge: 12 of 18, 1 failed, 0 s",
    "",
  ]);
});

test("in a terminal of two lines there is the state of the whole", () => {
  const { progress, terminal } = live({}, { columns: 20, rows: 2 });
  progress.begun();
  expect(terminal.lines).toEqual(["edge: starts, 0 s", ""]);
});

test.each([8, 20, 40, 80, 120])("in %i columns no line is wider, whatever is said", (columns) => {
  const names = ["x".repeat(200), "漢".repeat(60), "cron-check"];
  const { progress, terminal } = live(
    { measured: new Set(names), title: "t".repeat(99) },
    { columns, rows: 24 },
  );
  progress.begun();
  progress.started(CRON);
  progress.waiting(CRON, 150_000);
  progress.judged(judged(names[0] ?? "", "failed", "👩‍👩‍👧‍👦".repeat(80)));
  progress.judged(judged(names[1] ?? "", "unmeasured", "\u202e\u0007".repeat(80)));
  for (const line of terminal.lines) {
    expect(stringWidth(line)).toBeLessThan(columns);
  }
  expect(terminal.lines).toHaveLength(5);
});

test("after a resize nothing of the former list is left", () => {
  const { progress, terminal } = live();
  progress.begun();
  progress.logged("above");
  terminal.resize(40, 5);
  terminal.resize(120, 40);
  expect(terminal.lines).toEqual([
    "above",
    "·             cron-check",
    "·             kv-check",
    "·             env-check",
    "edge: starts, 0 s",
    "",
  ]);
});

test("the cursor is never hidden, so that no ending can leave it so", () => {
  const { progress, terminal, second } = live({ color: true });
  progress.begun();
  second();
  progress.close();
  expect(terminal.written).not.toContain("\u001b[?25");
});

test("colours only where wanted, and a known failure is called so", () => {
  const knownFailures = ["kv-check", "env-check"].map((check) => ({ check, reason: "r" }));
  const coloured = live({ color: true, knownFailures });
  coloured.progress.judged(judged("kv-check", "failed", "text"));
  coloured.progress.judged(judged("env-check", "passed"));
  expect(coloured.terminal.written).toContain("\u001b[31m✗\u001b[39m          -  kv-check (known)");
  expect(coloured.terminal.written).toContain("env-check (stale: listed as known)");
  const plain = live({ knownFailures });
  plain.progress.judged(judged("kv-check", "failed", "text"));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is looked for.
  expect(plain.terminal.written).not.toMatch(/\u001b\[[\d;]*m/);
});

test("the report's end says what the exit code means, unless a partial run was allowed", () => {
  const ended = (allowPartial: boolean) => {
    const { progress, terminal } = live({ reportFollows: false, allowPartial });
    progress.begun();
    progress.close(sampleReport({ outcomes: ["passed", "unmeasured"] }));
    return terminal.lines.join("\n");
  };
  expect(ended(false)).toMatch(/^ {2}exit {7}3: no check failed/m);
  expect(ended(true)).not.toMatch(/^ {2}exit/m);
});
