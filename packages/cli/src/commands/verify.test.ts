import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fakeContext } from "../testing/fake-context.ts";
import { listCommand } from "./list.ts";
import { verifyCommand } from "./verify.ts";

test("the installed corpus verifies, and is told by digest and checks", async () => {
  const context = fakeContext();
  expect(await verifyCommand({}, context)).toBe(0);
  expect(context.stdout.text).toMatch(/^contract +sha256:[0-9a-f]{64}$/m);
  expect(context.stdout.text).toMatch(/^checks +18$/m);
  expect(context.stderr.text).toBe("");
});

test("list prints a line per check, in contract order", async () => {
  const context = fakeContext();
  expect(await listCommand({}, context)).toBe(0);
  const lines = context.stdout.text.trimEnd().split("\n");
  expect(lines).toHaveLength(18);
  expect(lines.every((line) => /^[a-z0-9-]+ {2,}\S+ {2,}[a-zA-Z]+$/.test(line))).toBe(true);
});

test("a corpus that is not there is refused by its path", async () => {
  const refused = verifyCommand({ corpus: "gone" }, fakeContext("/nowhere"));
  await expect(refused).rejects.toMatchObject({
    message: expect.stringContaining("/nowhere/gone"),
    remedy: expect.any(String),
  });
});

test("a definition that cannot be read is refused by its path", async () => {
  const refused = verifyCommand({ interface: ["gone.json"] }, fakeContext("/nowhere"));
  await expect(refused).rejects.toMatchObject({
    code: "file-not-readable",
    message: expect.stringContaining("/nowhere/gone.json"),
  });
});

const reference = process.env.RUNTIME_ABI_REFERENCE;
const definition = join(reference ?? "", "interfaces/worker.runtime.json");

test.skipIf(reference === undefined || !existsSync(definition))(
  "the reference definition is the one that the contract pins (needs RUNTIME_ABI_REFERENCE)",
  async () => {
    const context = fakeContext();
    expect(await verifyCommand({ interface: [definition] }, context)).toBe(0);
    expect(context.stdout.text).toContain(definition);
  },
);
