import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type PaneOptions, TmuxPane } from "./tmux-pane.ts";

const SIZES: readonly PaneOptions[] = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 80, rows: 10 },
];
const WITHOUT_CRON = ["--only", "!scheduled*", "--allow-partial"];
const STAND_IN = ["self-test", ...WITHOUT_CRON];
const WORKERD = ["run", "--target", "workerd", ...WITHOUT_CRON];
/** Cron alone is left, after two seconds, and waits for what never comes. */
const WAITING = ["self-test", "--fault", "scheduled-never-fires"];
const MANY = "17 of 18, .*cron: next minute in \\d+ s";

/** What a line of ours may be wider than the terminal for: a runtime's own line, a command to copy. */
const WIDE = /^(workerd|\S+ +) \| |^ {6}\S/;
/** A line of the list: mark, time, name. */
const CHECK = /^[✓✗?▸·] +(?:\d.* |- +)?([a-z]+(?:-[a-z]+)+)/;

const KV = "kv-binding-round-trips-bytes-through-env";

const panes: TmuxPane[] = [];

function open(args: readonly string[], options: PaneOptions): TmuxPane {
  const pane = new TmuxPane(args, options);
  panes.push(pane);
  return pane;
}

afterEach(() => {
  for (const pane of panes.splice(0)) {
    pane.remove();
  }
});

function expectNoneWraps(pane: TmuxPane, columns: number): void {
  const lines = pane.capture({ joined: true, whole: true });
  expect(lines.filter((line) => line.length > columns && !WIDE.test(line))).toEqual([]);
}

/*
 * How many pass is not asked here: on a busy machine a check that measures times is left unmeasured,
 * and rightly so. What is told of all must be what is listed.
 */

/** Lines of the list, one for each check that is on it. */
function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => CHECK.exec(line)?.[1] ?? []);
}

for (const { columns, rows } of SIZES) {
  for (const [subject, args] of [
    ["the stand-in", STAND_IN],
    ["workerd", WORKERD],
  ] as const) {
    test(`${subject} at ${columns}x${rows}: a list while it runs, and all of it at the end`, async () => {
      const pane = open([...args, "--reporter", "json=report.json"], { columns, rows });
      const during = await pane.shows(/^\S+: \d+ of 17, /m);
      expect(during.filter((line) => / of 17, /.test(line))).toHaveLength(1);
      expect(during.at(-1)).toBe("");
      expect(listed(during).length).toBe(new Set(listed(during)).size);
      await pane.shows(/^ended with 0$/m);
      const all = pane.capture({ whole: true });
      expect(all.filter((line) => /^[✓?] /.test(line))).toHaveLength(17);
      expect(all.filter((line) => /^[▸·] | of 17, /.test(line))).toEqual([]);
      const passed = all.filter((line) => /^✓ /.test(line)).length;
      expect(all.join("\n")).toContain(
        `PASSED, partial: of 18 checks ${passed} passed, 0 failed, ${18 - passed} unmeasured`,
      );
      expect(all.join("\n")).toMatch(/^ {2}behaviour /m);
      expectNoneWraps(pane, columns);
      expect(pane.hasCursor).toBe(true);
    });
  }

  test(`a report at ${columns}x${rows} takes the place of the list`, async () => {
    const fault = ["--fault", "throw-answers-200"];
    const pane = open([...STAND_IN, ...fault], { columns, rows });
    await pane.shows(/^ended with 1$/m);
    const all = pane.capture({ whole: true });
    expect(all.filter((line) => /^[▸·✓✗] | of 17, /.test(line))).toEqual([]);
    expect(all.filter((line) => /^ {2}[✓✗?] /.test(line))).toHaveLength(18);
    expect(all[0]).toMatch(/^Self-test/);
    const end = rows < 24 ? all : pane.capture();
    const passed = all.filter((line) => /^ {2}✓ /.test(line)).length;
    expect(end.join("\n")).toContain(
      `FAILED, partial: of 18 checks ${passed} passed, 1 failed, ${17 - passed} unmeasured`,
    );
    expectNoneWraps(pane, columns);
  });
}

test("a resize while it runs leaves nothing of the former list", async () => {
  const pane = open(WAITING, { columns: 80, rows: 24 });
  await pane.shows(new RegExp(MANY));
  for (const [columns, rows] of [
    [80, 10],
    [120, 40],
    [80, 24],
    [60, 24],
    [60, 10],
  ] as const) {
    pane.resize(columns, rows);
    // A tick later it has been drawn again, and once more.
    await new Promise((next) => setTimeout(next, 1500));
    const shown = pane.capture({ joined: true });
    expect(shown.filter((line) => /^self-test-\S+: /.test(line))).toHaveLength(1);
    expect(listed(shown)).toHaveLength(rows > 20 ? 18 : rows - 3);
    expect(new Set(listed(shown)).size).toBe(listed(shown).length);
    expect(shown.join("\n")).toMatch(/^▸ .* scheduled.* cron: next minute in \d+ s$/m);
    expect(shown.filter((line) => line.length >= columns)).toEqual([]);
  }
  pane.press("C-c");
  await pane.shows(/^ended with 130$/m);
  expect(pane.hasCursor).toBe(true);
});

test("Ctrl-C: the message stands alone, the report follows, the cursor is there", async () => {
  const pane = open(WAITING, { columns: 80, rows: 24 });
  await pane.shows(new RegExp(MANY));
  pane.press("C-c");
  await pane.shows(/^ended with 130$/m);
  const all = pane.capture({ whole: true, joined: true });
  expect(all[0]).toMatch(/^Interrupted: ending the run/);
  expect(all.join("\n")).not.toContain("^C");
  expect(all.filter((line) => /^[▸·✓✗] /.test(line))).toEqual([]);
  expect(all.join("\n")).toMatch(/^INTERRUPTED, partial: /m);
  expect(pane.hasCursor).toBe(true);
});

const faultFile = join(tmpdir(), `runtime-abi-terminal-fault-${process.pid}.mjs`);
beforeAll(() =>
  writeFileSync(faultFile, 'process.on("SIGUSR2", () => { throw new TypeError("planted"); });\n'),
);
afterAll(() => rmSync(faultFile));

test.each([
  ["a fault of our own", "SIGUSR2", 2],
  ["a kill", "SIGKILL", 137],
] as const)("%s: what was said can be read, and the cursor is there", async (_, signal, code) => {
  const env = { NODE_OPTIONS: `--import=${faultFile}` };
  const pane = open(WAITING, { columns: 80, rows: 24, env });
  await pane.shows(new RegExp(MANY));
  process.kill(pane.pid, signal);
  await pane.shows(new RegExp(`^ended with ${code}$`, "m"));
  const all = pane.capture({ whole: true }).join("\n");
  expect(/^runtime-abi: internal error(?:.|\n)*TypeError: planted/m.test(all)).toBe(code === 2);
  expect(pane.hasCursor).toBe(true);
});

test("colours where they are wanted, and none with NO_COLOR", async () => {
  const args = [...STAND_IN, "--only", "kv*"];
  const size = { columns: 80, rows: 24 };
  const coloured = open(args, size);
  const plain = open(args, { ...size, env: { NO_COLOR: "1" } });
  const styled = { styled: true, whole: true };
  await coloured.shows(/^ended with 0$/m);
  await plain.shows(/^ended with 0$/m);
  expect(coloured.capture(styled).join("\n")).toContain("\u001b[32m✓ passed");
  expect(plain.capture(styled).join("\n")).not.toContain("\u001b");
});

test.each([[{ CI: "true" }], [{ TERM: "dumb" }]])("with %j: a line per check", async (env) => {
  const pane = open([...STAND_IN, "--only", "kv*"], { columns: 80, rows: 24, env });
  await pane.shows(/^ended with 0$/m);
  const all = pane.capture({ whole: true });
  expect(all[0]).toBe(`waiting     ${KV}: kv: at most 30 s more`);
  expect(all[1]).toBe(`passed      ${KV}`);
  expect(all[2]).toMatch(/^Self-test/);
});

test("several subjects: a line each, what failed above them, and a table at the end", async () => {
  const pane = open(
    [
      ...["run", "--target", "workerd", "--both-modes", "--only", "kv*", "--only", "wait*"],
      ...["--no-known-failures", "--allow-partial", "--reporter", "json={subject}.json"],
    ],
    { columns: 80, rows: 24 },
  );
  const during = await pane.shows(/^▸ workerd-stock +1\/2/m);
  expect(during.filter((line) => /^. workerd(-stock)? +\d\/2 /.test(line))).toHaveLength(2);
  expect(during.join("\n")).toMatch(/^workerd-stock \| failed +kv-binding/m);
  expect(during.filter((line) => / of 2 ended, /.test(line))).toHaveLength(1);
  await pane.shows(/^ended with 1$/m);
  const all = pane.capture({ whole: true }).join("\n");
  expect(all).not.toMatch(/ of 2 ended, |\d\/2 /);
  expect(all).toMatch(/^subject +passed +failed +unmeasured +exit$/m);
  expect(all).toMatch(/^workerd-stock +1 +1 +16 +1$/m);
});
