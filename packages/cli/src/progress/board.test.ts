import { expect, test } from "vitest";
import { FakeTerminal } from "../testing/fake-terminal.ts";
import { CRON, judged, planned, progressOptions } from "../testing/progress-options.ts";
import { sampleReport } from "../testing/sample-report.ts";
import { Board } from "./board.ts";

function board(rows = 24) {
  const terminal = new FakeTerminal(80, rows);
  const { all, second, isTicking } = progressOptions(terminal);
  const shown = new Board({ ...all, terminal: terminal.terminal });
  const add = (name: string, known: readonly string[] = []) =>
    shown.add({
      ...all,
      name,
      prefix: `${name} | `,
      knownFailures: known.map((check) => ({ check, reason: "r" })),
    });
  return { add, terminal, second, isTicking };
}

test("a line per subject: whose turn it is, how many passed and failed, what is waited for", () => {
  const { add, terminal, second } = board();
  const [first, second_] = [add("edge", ["kv-check"]), add("edge-stock")];
  add("third");
  second_.begun();
  first.begun();
  first.started(CRON);
  first.waiting(CRON, 150_000);
  first.judged(judged("kv-check", "failed", "known to"));
  first.judged(judged("env-check", "passed"));
  second_.started(planned("kv-check", "kvRoundTrip"));
  second();
  expect(terminal.lines).toEqual([
    "  subject     done  passed  failed  known  now",
    "▸ edge         2/3       1       -      1  cron: next minute in 22 s",
    "▸ edge-stock   0/3       -       -      -  kv-check",
    "· third        0/3       -       -      -  waits for its turn",
    "0 of 3 ended, 1 s",
    "",
  ]);
});

test("a failure that is not known is told above at once, with whose it is, as log lines are", () => {
  const { add, terminal } = board();
  const edge = add("edge", ["kv-check"]);
  edge.begun();
  edge.judged(judged("kv-check", "failed", "known to"));
  edge.judged(judged("not-selected", "failed"));
  edge.judged(judged("env-check", "failed", "one name\u001b[2J"));
  edge.logged("edge | said s3cret");
  expect(terminal.lines).toEqual([
    "edge | failed      env-check: one name\\x1b[2J",
    "edge | edge | said ***",
    "  subject  done  passed  failed  known  now",
    "▸ edge      2/3       -       1      1  measures",
    "0 of 1 ended, 0 s",
    "",
  ]);
});

test("it says how each ended, and goes when all have", () => {
  const { add, terminal, isTicking } = board();
  const [edge, broken] = [add("edge"), add("broken")];
  edge.begun();
  for (const name of ["cron-check", "kv-check", "env-check"]) {
    edge.judged(judged(name, "passed"));
  }
  edge.close(sampleReport({ outcomes: ["passed"] }));
  expect(terminal.lines[1]).toMatch(/^✓ edge .* passed, complete$/);
  broken.close();
  broken.close();
  expect(terminal.lines).toEqual([""]);
  expect(isTicking()).toBe(false);
  expect(terminal.listening).toBe(0);
});

test("what does not fit is counted, and what runs stays in sight", () => {
  const { add, terminal } = board(5);
  const all = ["a", "b", "c", "d", "e"].map((name) => add(name));
  all[4]?.begun();
  expect(terminal.lines.slice(1)).toEqual([
    expect.stringMatching(/^▸ e /),
    "  and 4 more",
    "0 of 5 ended, 0 s",
    "",
  ]);
});
