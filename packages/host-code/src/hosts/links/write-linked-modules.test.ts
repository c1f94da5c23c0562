import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HostConfigError } from "../config-members.ts";
import { linkOf } from "./import-map.ts";
import { writeLinkedModules } from "./write-linked-modules.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "linked-test-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const script = (name: string, source = "") => ({
  name,
  mediaType: "application/javascript+module",
  bytes: new TextEncoder().encode(source),
});
const text = (name: string) => ({ ...script(name, "here"), mediaType: "text/plain" });

test("scripts are written byte for byte, wherever they stand", async () => {
  const source = "\ufeffexport default 1; // é\r\n";
  const { urls, made } = await writeLinkedModules(directory, [
    script("main.js", source),
    script("lib/x.ts", source),
  ]);
  for (const name of ["main.js", "lib/x.ts"]) {
    expect(readFileSync(new URL(urls.get(name) ?? ""), "utf8")).toBe(source);
  }
  expect(made).toEqual([]);
});

test("modules find each other by their names, from where they stand", async () => {
  const names = ["with space.txt", "é.txt", "a?b.txt", "a#b.txt", "%41.txt"];
  const modules = [script("lib/x.ts"), ...names.map(text)];
  const { urls, made, importMap } = await writeLinkedModules(directory, modules);
  const importer = urls.get("lib/x.ts") ?? "";
  for (const name of names) {
    expect(linkOf(importMap, `../${name}`, importer)).toBe(urls.get(name));
    expect(readFileSync(new URL(urls.get(name) ?? ""), "utf8")).toContain("here");
  }
  expect(made).toEqual(names.map((name) => urls.get(name)));
});

test("an import of what is auxiliary leads to a file that is not there, and says so", async () => {
  const { urls, importMap, auxiliaryMark } = await writeLinkedModules(
    directory,
    [script("main.js")],
    ["maps/main.js.map"],
  );
  const link = linkOf(importMap, "./maps/main.js.map", urls.get("main.js") ?? "") ?? "";
  expect(link).toContain(auxiliaryMark);
  expect(() => readFileSync(new URL(link))).toThrow("ENOENT");
});

test("importing modules are known by their real paths", async () => {
  mkdirSync(join(directory, "real"));
  symlinkSync("real", join(directory, "link"));
  const { urls } = await writeLinkedModules(join(directory, "link"), [script("main.js")]);
  expect(fileURLToPath(urls.get("main.js") ?? "")).toContain("/real/modules/main.js");
});

test("a name that no file system holds is one clear error", async () => {
  const written = writeLinkedModules(directory, [script(`${"x".repeat(300)}/main.js`)]);
  await expect(written).rejects.toThrow(HostConfigError);
  await expect(writeLinkedModules(directory, [script("../main.js")])).rejects.toThrow("../main.js");
});
