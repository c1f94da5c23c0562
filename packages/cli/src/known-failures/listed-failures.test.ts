import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ListingQuestion, listedFailures } from "./listed-failures.ts";

const KV = "kv-binding-round-trips-bytes-through-env";
const SCHEDULED = "scheduled-invoked-by-the-host-cron-attachment";
const QUEUE = "queue-batch-delivered-to-the-queue-handler";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "known-failures-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const question = (changed: Partial<ListingQuestion> = {}): ListingQuestion => ({
  slug: "workerd-stock",
  isTarget: true,
  corpusDirectory: "/anywhere/runtime-abi-v1",
  checks: [KV, SCHEDULED, QUEUE],
  workingDirectory: directory,
  ...changed,
});

test("a target of ours in a mode that fails has its list shipped, which names itself", async () => {
  const listed = await listedFailures(undefined, question());
  expect(listed?.entries.map(({ check }) => check)).toEqual([KV, SCHEDULED, QUEUE]);
  expect(listed?.from).toMatch(/^workerd-stock\.runtime-abi-v1\.yaml, which is shipped/);
});

test.each([
  ["another mode", { slug: "workerd" }],
  ["another corpus", { corpusDirectory: "/anywhere/other" }],
  ["an endpoint that is called like a target", { isTarget: false }],
] as const)("%s has none", async (_, changed) => {
  expect(await listedFailures(undefined, question(changed))).toBe(undefined);
});

test("a given file replaces the shipped one, and false leaves it out", async () => {
  writeFileSync(join(directory, "workerd-stock.json"), `[{"check":"${KV}","reason":"because"}]`);
  for (const given of ["workerd-stock.json", "{subject}.json"]) {
    expect(await listedFailures(given, question())).toEqual({
      entries: [{ check: KV, reason: "because" }],
      from: "workerd-stock.json",
    });
  }
  expect(await listedFailures(false, question())).toBe(undefined);
});

test("a file that is missing or wrong is refused by its name", async () => {
  await expect(listedFailures("nowhere.yaml", question())).rejects.toMatchObject({
    message: expect.stringContaining("nowhere.yaml"),
    remedy: expect.stringContaining("--known-failures"),
  });
  const file = join(directory, "wrong.yaml");
  writeFileSync(file, "- check: kv\n  reason: x\n");
  await expect(listedFailures("wrong.yaml", question())).rejects.toThrow(`${file}:1:10: `);
});
