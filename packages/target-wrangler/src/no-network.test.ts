import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  createLogRing,
  createScratchDirectory,
  freePort,
  startRuntime,
} from "@runtime-abi/target-kit";
import { expect, test, vi } from "vitest";
import { findInstallation } from "./installation.ts";
import { READY_DEADLINE_MILLIS } from "./limits.ts";
import { deployedWorkers } from "./plan-start.ts";
import { testDeployment } from "./testing/test-deployment.ts";
import { writeWorker } from "./worker-project.ts";
import { wranglerDev } from "./wrangler-command.ts";

// Each wrangler dev is four processes; on a busy machine their start takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const RECORDER = fileURLToPath(new URL("./testing/record-connections.ts", import.meta.url));

/** Whom wrangler's Node processes connect to while they start, serve one request, and end. */
async function connections(changes: Readonly<Record<string, string>>): Promise<Set<string>> {
  const scratch = await createScratchDirectory("target-wrangler-test-");
  const directory = join(scratch.path, "deployment");
  await mkdir(directory);
  const configs: string[] = [];
  for (const project of deployedWorkers(testDeployment(), "stock", () => "s")) {
    configs.push(await writeWorker(directory, project));
  }
  const port = await freePort();
  const installation = findInstallation();
  const command = await wranglerDev({ installation, directory, configs, port });
  const CONNECTIONS = join(scratch.path, "connections");
  const recording = { CONNECTIONS, NODE_OPTIONS: `--import=${RECORDER}` };
  const env = { ...command.env, ...recording, ...changes };
  const log = createLogRing();
  const deadlineMillis = READY_DEADLINE_MILLIS;
  const runtime = await startRuntime({ command: { ...command, env }, port, log, deadlineMillis });
  const served = fetch(`http://127.0.0.1:${port}`).finally(() => runtime.stop());
  expect((await served).status).toBe(200);
  const hosts = readFileSync(CONNECTIONS, "utf8").trim().split("\n");
  await scratch.remove();
  return new Set(hosts);
}

test("wrangler connects to this machine only", async () => {
  expect([...(await connections({}))].sort()).toEqual(["127.0.0.1"]);
});

test("without its settings it would ask for request.cf and for a newer version of itself", async () => {
  const hosts = await connections({
    CLOUDFLARE_CF_FETCH_ENABLED: "true",
    WRANGLER_HIDE_BANNER: "false",
  });
  expect([...hosts].some((host) => /cloudflare/.test(host))).toBe(true);
  expect([...hosts].some((host) => /npm/.test(host))).toBe(true);
});
