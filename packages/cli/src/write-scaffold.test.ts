import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proveModules, writeScaffold } from "./write-scaffold.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "write-scaffold-"));
});
afterEach(() => rmSync(base, { recursive: true }));

const FILES = new Map<string, string | Uint8Array>([
  ["README.md", "é\n"],
  ["worker/lib/index.js", Uint8Array.of(0xff, 0x0d, 0x0a)],
]);

const bundle = (bytes: Uint8Array) => ({
  mainModule: "index.js",
  modules: [{ name: "index.js", mediaType: "application/javascript+module", bytes }],
});
const deployed = (bytes: Uint8Array) => ({
  bundle: bundle(bytes),
  peer: { bundle: bundle(bytes), declaredHandlers: [] },
  declaredHandlers: [],
  vars: [],
  sensitiveVars: [],
  bindings: [],
  cron: "",
  queue: "",
});

test("a missing directory is made, and an empty one is taken", async () => {
  mkdirSync(join(base, "empty"));
  for (const name of ["empty", "deep/below"]) {
    await writeScaffold(join(base, name), FILES);
    expect(readFileSync(join(base, name, "README.md"), "utf8")).toBe("é\n");
    expect([...readFileSync(join(base, name, "worker/lib/index.js"))]).toEqual([0xff, 0x0d, 0x0a]);
  }
});

test("a directory that is not empty is left as it is", async () => {
  writeFileSync(join(base, ".hidden"), "");
  await expect(writeScaffold(base, FILES)).rejects.toMatchObject({
    code: "output-exists",
    message: expect.stringContaining(".hidden"),
  });
  expect(readdirSync(base)).toEqual([".hidden"]);
});

test("a file in the directory's place is told of", async () => {
  writeFileSync(join(base, "file"), "");
  await expect(writeScaffold(join(base, "file"), FILES)).rejects.toMatchObject({
    code: "output-not-writable",
  });
});

test("the modules are found by their bytes, and other bytes are a fault", async () => {
  const directory = join(base, "project");
  await writeScaffold(directory, FILES);
  const exact = deployed(Uint8Array.of(0xff, 0x0d, 0x0a));
  const [main] = await proveModules(directory, FILES, exact);
  expect(main).toEqual({
    path: "worker/lib/index.js",
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const other = deployed(Uint8Array.of(0xff, 0x0a));
  await expect(proveModules(directory, FILES, other)).rejects.toThrow(/index\.js with other bytes/);
});
