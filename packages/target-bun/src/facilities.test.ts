import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUN_ISOLATION_FLAGS, bunEnvironment, HOST_CODE_DIRECTORY } from "@runtime-abi/host-code";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findExecutable } from "./installation.ts";

const PROGRAM = fileURLToPath(new URL("./testing/facilities-program.ts", import.meta.url));
const RUNTIME = join(HOST_CODE_DIRECTORY, "hosts", "bun", "bun-runtime.js");

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "target-bun-facilities-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Lets the real Bun do one thing, and returns what it printed. */
async function facility(action: string, environment: Record<string, string> = {}) {
  const args = ["run", ...BUN_ISOLATION_FLAGS, PROGRAM, RUNTIME, action, directory];
  const env = { ...bunEnvironment(directory), ...environment };
  const output = await new Promise<string>((resolve, reject) => {
    execFile(findExecutable(), args, { env, timeout: 20_000 }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`${error.message}\n${stderr}`)),
    );
  });
  return output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

describe("storage in bun:sqlite", () => {
  test("keeps bytes, hands out messages, and hands a retried one out again", async () => {
    expect(await facility("store")).toEqual([
      [[0, 254, 255, 127], [], "absent"],
      2,
      [
        { attempts: 1, body: [1, 255] },
        { attempts: 1, body: [2] },
      ],
      [{ attempts: 2, body: [1, 255] }],
    ]);
  });

  test("has, after the process ended amid a delivery, all that was not acknowledged", async () => {
    expect(await facility("restart")).toEqual([
      [0, 254, 255, 127],
      [{ attempts: 3, body: [1, 255] }],
    ]);
  });
});

test("a stop cuts what still streams after its grace, and takes no new connection", async () => {
  expect(await facility("serve")).toEqual([["cut", "refused"]]);
});

test("neither a stray rejection nor a stray exception ends the process; SIGTERM is told", async () => {
  expect(await facility("stray")).toEqual([["exception", "rejection"]]);
});

test("cron starts in UTC", async () => {
  expect(await facility("cron", { TZ: "UTC" })).toEqual(["started"]);
});

test("cron refuses local time, in which Bun would read the expression", async () => {
  expect(await facility("cron", { TZ: "Asia/Tokyo" })).toEqual([
    expect.stringContaining("set TZ to UTC"),
  ]);
});
