import { expect, test } from "vitest";
import { z } from "zod";
import { AUTHORED_DOCUMENT_BYTES } from "../limits.ts";
import { readAuthoredDocument } from "./read-authored-document.ts";

const read = (text: string | Uint8Array) =>
  readAuthoredDocument(typeof text === "string" ? Buffer.from(text) : text, "known.yaml");

test("JSON and YAML give the same value", async () => {
  const json = '[\n\t{"check": "a\\u00e4", "n": 1}\n]';
  expect((await read(json)).value).toEqual([{ check: "aä", n: 1 }]);
  expect((await read("- check: aä\n  n: 1\n")).value).toEqual([{ check: "aä", n: 1 }]);
});

test("a byte order mark is no fault, and words are no booleans but true and false", async () => {
  expect((await read("\uFEFFa: yes\nb: true\n")).value).toEqual({ a: "yes", b: true });
});

const BOMB = `a: &a [x, x]\n${"b: &b [*a, *a]\nc: [*b, *b]\n"}`;

test.each([
  ["", "document-empty", 1],
  ["# nothing but words\n", "document-empty", 1],
  [Buffer.alloc(AUTHORED_DOCUMENT_BYTES + 1, "#"), "document-too-large", 1],
  [Buffer.from([0x61, 0xff]), "document-encoding", 1],
  ["- check: a\n  check: b\n", "document-syntax", 2],
  ['[{"a": 1,\n"a": 2}]', "document-syntax", 2],
  ["a: [", "document-syntax", 1],
  [`a: ${"[".repeat(20_000)}`, "document-syntax", 1],
  [BOMB, "document-syntax", 1],
  ["a: 1\nb: *a\n", "document-syntax", 2],
  ["a: 1\nb: !!binary aa\n", "document-syntax", 2],
  ["a: 1\n---\nb: 1\n", "document-syntax", 2],
  ["a: 1\n? [x]\n: 2\n", "document-syntax", 2],
  ["1: 1\n", "document-syntax", 1],
])("%j is refused as %s, at its line, with a remedy", async (text, code, line) => {
  await expect(read(text)).rejects.toMatchObject({
    code,
    place: { line },
    message: expect.stringMatching(new RegExp(`^known\\.yaml:${line}:\\d+: .*\\.$`, "s")),
    remedy: expect.stringMatching(/\.$/),
  });
});

test("what the schema refuses is named with its place; an unknown member is one, __proto__ too", async () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ a: z.int() })).optional() });
  const shape = async (text: string) => (await read(text)).as(schema, "Do so.");
  expect(await shape("list: [{a: 1}]")).toEqual({ list: [{ a: 1 }] });
  await expect(shape("list:\n  - a: 1\n  - a: x\n")).rejects.toMatchObject({
    code: "document-shape",
    place: { line: 3, column: 8 },
    remedy: "Do so.",
    message: expect.stringContaining("list/1/a"),
  });
  await expect(shape("list:\n  - a: 1\n    b: 2\n")).rejects.toMatchObject({
    place: { line: 3 },
    message: expect.stringContaining("list/0/b: there is no such member"),
  });
  await expect(shape("__proto__: {}\n")).rejects.toMatchObject({ code: "document-shape" });
  await expect(shape("<<: {list: []}\n")).rejects.toMatchObject({ code: "document-shape" });
});
