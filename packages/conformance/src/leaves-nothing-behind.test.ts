import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const PROGRAM = fileURLToPath(new URL("./testing/use-library.ts", import.meta.url));
const CORPUS = fileURLToPath(new URL("../../../corpus/runtime-abi-v1", import.meta.url));

/** Where zod keeps its settings, so that two copies of it agree: the one thing of others that stays. */
const OF_ZOD = ["__zod_globalConfig", "__zod_globalRegistry"];

it("the library changes nothing of its process, prints nothing, and lets it end", async () => {
  // By the shared clock of all tests here a program that does not end is ended, and this fails.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM, CORPUS], {
    timeout: 15_000,
  });
  const { before, after, did } = JSON.parse(stdout);
  expect(did).toEqual({
    selfTest: "passed",
    differences: 0,
    interrupted: true,
    refused: expect.stringMatching(/./),
  });
  const globals = after.globals.filter((name: string) => !OF_ZOD.includes(name));
  expect({ ...after, globals }).toEqual(before);
  expect(stderr).toBe("");
});
