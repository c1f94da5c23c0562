import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareHost } from "../prepare-host.ts";
import { freePort } from "../testing/free-port.ts";
import { type RoleProcess, startRole } from "../testing/host-process.ts";
import { LOAD_CASES, outcomeOf } from "../testing/load-cases.ts";
import { testDeployment } from "../testing/test-deployment.ts";

let directory: string;
let loader: RoleProcess;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "node-loads-test-"));
  const ports = { worker: await freePort(), peer: await freePort(), loader: await freePort() };
  const secrets = () => "secret";
  const prepared = await prepareHost({ deployment: testDeployment(), directory, ports, secrets });
  loader = await startRole(prepared.loader);
});
afterAll(async () => {
  await loader?.end();
  rmSync(directory, { recursive: true });
});

test.each(LOAD_CASES)("$name", async (loadCase) => {
  expect(await outcomeOf(loader.url, loadCase)).toBe(loadCase.outcome);
});
