import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const MAIN = resolve(import.meta.dirname, "../../dist/main.js");
const RUN = "self-test --only globals* --allow-partial";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "output-faults-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** Runs the command line with what a shell does to its outputs. */
function inShell(command: string) {
  const script = `"$0" "$1" ${command}`;
  const child = spawn("sh", ["-c", script, process.execPath, MAIN], {
    cwd: directory,
    env: { ...process.env, TMPDIR: directory, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ended: collect(child) };
}

async function collect(child: ReturnType<typeof spawn>) {
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  return { code, stderr };
}

/** The one report that was kept where there was room. */
function keptReport(): unknown {
  const kept = readdirSync(directory).filter((name) => name.startsWith("runtime-abi-report-"));
  expect(kept).toHaveLength(1);
  return JSON.parse(readFileSync(join(directory, kept[0] ?? ""), "utf8"));
}

test.runIf(process.platform === "linux")(
  "a full disk below a reporter's file: exit 2, the report is kept elsewhere",
  async () => {
    const { code, stderr } = await inShell(`${RUN} --reporter json=/dev/full`).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(/Cannot write to \/dev\/full: the disk is full\.\n.* kept in /);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(keptReport()).toMatchObject({ measured: 1 });
  },
);

test.runIf(process.platform === "linux")(
  "a full disk below standard output: told once, the report is kept elsewhere, others are written",
  async () => {
    const both = `${RUN} --reporter json --reporter json=other.json >/dev/full`;
    const { code, stderr } = await inShell(both).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(/Cannot write to standard output: the disk is full\.\n.* kept in /);
    expect(stderr.match(/standard output/g)).toHaveLength(1);
    expect(keptReport()).toMatchObject({ measured: 1 });
    expect(readdirSync(directory)).toContain("other.json");
  },
);

test("a reader that went away: the rest is dropped, and the report's file is written", async () => {
  const { child, ended } = inShell(`${RUN} --reporter text --reporter json=report.json`);
  child.stdout?.destroy();
  const { code, stderr } = await ended;
  expect(code).toBe(0);
  expect(stderr).not.toMatch(/EPIPE|^\s+at /m);
  expect(readdirSync(directory)).toEqual(["report.json"]);
});

test("outputs that are closed from the start: the report's file is written", async () => {
  const { code } = await inShell(`${RUN} --reporter json=report.json >&- 2>&-`).ended;
  expect(code).toBe(0);
  expect(readdirSync(directory)).toEqual(["report.json"]);
});
