import { expect, test } from "vitest";
import { fencedFiles } from "./fenced-files.ts";

const DOCUMENT = [
  "text",
  "```ts one.ts",
  "const one = 1;",
  "```",
  "```sh",
  "echo ts",
  "```",
  "```ts two.ts",
  "```",
].join("\n");

test("the named files of a language are found, in their order", () => {
  expect(fencedFiles(`${DOCUMENT}\n`, "ts")).toEqual([
    { name: "one.ts", text: "const one = 1;\n" },
    { name: "two.ts", text: "" },
  ]);
  expect(fencedFiles(DOCUMENT, "yaml")).toEqual([]);
});
