import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRunnerIdentity } from "./runner-identity.ts";

const checkout = existsSync(join(import.meta.dirname, "../../../.git"));

test("this build names itself, with its commit in a checkout only", async () => {
  const { name, version, commit } = await readRunnerIdentity();
  expect({ name, version }).toEqual({ name: "runtime-abi", version: "0.0.0" });
  expect(commit).toMatch(checkout ? /^[0-9a-f]{40}$/ : /^$/);
});
