import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "./cli-process.ts";

const KV = "kv-binding-round-trips-bytes-through-env";
const HEALTH = "fetch-returns-a-response";
const STOCK = ["run", "--target", "workerd", "--stock", "--only", "kv-*", "--allow-partial"];

test("what is shipped as known does not fail a run; without it, the same run fails, and drafts it", async () => {
  const known = await runCli(STOCK);
  expect(known.code).toBe(0);
  expect(known.stdout).toMatch(/listed in workerd-stock\.runtime-abi-v1\.yaml/);
  expect(known.stdout).toMatch(/^FAILED, partial: .* 1 failed \(all known\)/m);
  expect(known.stderr).toMatch(new RegExp(`${KV} \\(known failure\\)`));
  known.process.remove();

  const draft = ["--no-known-failures", "--write-known-failures", "draft.yaml"];
  const { process, code, stdout } = await runCli([...STOCK, ...draft]);
  expect(code).toBe(1);
  expect(stdout).not.toMatch(/\(all known\)|^ *known |listed in/m);
  const drafted = readFileSync(join(process.directory, "draft.yaml"), "utf8");
  expect(drafted).toContain(`- check: "${KV}"\n  reason: ""\n`);
  const list = ["--known-failures", join(process.directory, "draft.yaml")];
  const refused = await runCli([...STOCK, ...list]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toMatch(/draft\.yaml:4:\d+: 0\/reason: it states no reason/);
  refused.process.remove();

  const stale = `${drafted.replace('""', "a gap")}- {check: ${HEALTH}, reason: it was one}\n`;
  writeFileSync(join(process.directory, "draft.yaml"), stale);
  const only = ["--only", "fetch-returns*"];
  const ran = await runCli([...STOCK, ...only, ...list]);
  expect(ran.code).toBe(1);
  expect(ran.stdout).toMatch(
    /^ {2}stale +Listed as known failures, yet passed: fetch-returns-a-response/m,
  );
  expect(ran.stderr).toMatch(/passed +fetch-returns-a-response \(listed as a known failure/);
  ran.process.remove();
  process.remove();
});
