import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { STEPS } from "../check/steps.ts";
import { readManifest } from "../packages/public-packages.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string };
}

const forms = globSync(".github/ISSUE_TEMPLATE/*.yml", { cwd: ROOT })
  .filter((path) => !path.endsWith("config.yml"))
  .sort();

test("there are forms for issues", () => {
  expect(forms).toHaveLength(3);
});

test.each(forms)("%s is a form that can be filled in", (path) => {
  const { name, description, body } = parse(read(path), { strict: true }) as {
    readonly name: string;
    readonly description: string;
    readonly body: readonly Field[];
  };
  expect(name).toMatch(/\S/);
  expect(description).toMatch(/\S/);
  const fields = body.filter(({ type }) => type !== "markdown");
  expect(fields.length).toBeGreaterThan(0);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  for (const { type, id, attributes } of fields) {
    expect(["input", "textarea"]).toContain(type);
    expect(id).toMatch(/^[a-z]+$/);
    expect(attributes.label).toMatch(/\S/);
  }
});

/** Scripts of other tools, which pnpm finds by their name. */
const OF_TOOLS = ["install", "vitest"];

test.each(["CONTRIBUTING.md", ".github/pull_request_template.md", ".changeset/README.md"])(
  "%s names scripts that there are",
  (path) => {
    const scripts = [...Object.keys(readManifest(ROOT).scripts as object), ...OF_TOOLS];
    const named = [...read(path).matchAll(/`pnpm ([a-z:]+)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !scripts.includes(name ?? ""))).toEqual([]);
  },
);

test("the table of CONTRIBUTING.md names steps that there are", () => {
  const names = STEPS.map(({ name }) => name);
  const rows = [...read("CONTRIBUTING.md").matchAll(/^\| ([a-z, ]+) \|/gm)]
    .flatMap(([, cell = ""]) => cell.split(", "))
    .filter((cell) => cell !== "step");
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !names.includes(row))).toEqual([]);
});
