import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "./cli-process.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "targets-profile-"));
  mkdirSync(join(directory, "out"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const PROFILE = `
format: takoform.runtime-abi-runner-profile@v1
target: workerd
bothModes: true
only: [kv-*]
allowPartial: true
reporter: [text, "tap=out/{subject}.tap"]
`;

test("a profile holds the options of a run; what the command line says wins", async () => {
  const profile = join(directory, "nightly.yaml");
  writeFileSync(profile, PROFILE);
  const options = ["--profile", profile, "--only", "fetch-returns*"];
  const { process, code, stdout, stderr } = await runCli(["run", ...options]);
  expect(stderr).toMatch(/^workerd +1 +0 +17 +0\nworkerd-stock +1 +0 +17 +0$/m);
  expect(stdout.match(/^PASSED, partial/gm)).toHaveLength(2);
  expect(code).toBe(0);
  expect(readdirSync(join(directory, "out")).sort()).toEqual(["workerd-stock.tap", "workerd.tap"]);
  expect(process.files()).toEqual([]);
  process.remove();
});

test("what is wrong in it is told with its line, and nothing is begun", async () => {
  const profile = join(directory, "wrong.yaml");
  writeFileSync(profile, `${PROFILE}token: hunter2-hunter2\n`);
  const { process, code, stdout, stderr } = await runCli(["run", "--profile", profile]);
  expect(stderr).toMatch(
    /^runtime-abi: .*wrong\.yaml:8:8: token: there is no such member\.\n {2}\S/,
  );
  expect(stderr).not.toContain("hunter2");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  process.remove();
});
