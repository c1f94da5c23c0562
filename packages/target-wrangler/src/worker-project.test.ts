import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type WorkerProject, writeWorker } from "./worker-project.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "worker-project-"));
});
afterEach(() => rm(directory, { recursive: true }));

const bytes = Uint8Array.of(1, 2);
const PROJECT: WorkerProject = {
  name: "some-worker",
  mainModule: "main.js",
  modules: [
    { name: "main.js", type: "ESModule", bytes },
    { name: "lib/a.txt", type: "ESModule", bytes },
    { name: "lib/b", type: "Data", bytes },
  ],
  extras: { vars: { LEVEL: "x" } },
  secrets: { TOKEN: "hidden", OTHER: "too" },
};

test("the configuration names each module by its type, whatever its file name", async () => {
  const config = await writeWorker(directory, PROJECT);
  expect(config).toBe("some-worker/wrangler.json");
  const text = await readFile(join(directory, config), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    name: "some-worker",
    main: "modules/main.js",
    no_bundle: true,
    vars: { LEVEL: "x" },
    rules: [
      { type: "ESModule", globs: ["main.js", "lib/a.txt"], fallthrough: false },
      { type: "Data", globs: ["lib/b"], fallthrough: false },
    ],
  });
  expect(text).not.toContain("hidden");
});

test("secrets stand in a file of their own that only its owner may read", async () => {
  await writeWorker(directory, PROJECT);
  const file = join(directory, "some-worker", ".dev.vars");
  expect(await readFile(file, "utf8")).toBe('TOKEN="hidden"\nOTHER="too"\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each([
  ["a main module that is not there", { mainModule: "absent.js" }, "absent.js"],
  [
    "a module that would leave the directory",
    { modules: [{ name: "../main.js", type: "Text", bytes }] as const },
    "../main.js",
  ],
])("%s is refused by name", async (_, changes, named) => {
  await expect(writeWorker(directory, { ...PROJECT, ...changes })).rejects.toMatchObject({
    name: "TargetError",
    code: "target-start-failed",
    message: expect.stringContaining(named),
  });
});
