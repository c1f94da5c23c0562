import { readFileSync } from "node:fs";
import { type Deployment, MODULE_MEDIA_TYPE, type ModuleBundle } from "@runtime-abi/bundle";

/** Every minute, written so that it differs from the plainest form of it. */
export const TEST_CRON = "*/1 * * * *";

/** A bundle of one script. */
export function bundleOf(name: string, source: string | Uint8Array): ModuleBundle {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  return { mainModule: name, modules: [{ name, mediaType: MODULE_MEDIA_TYPE, bytes }] };
}

/** A deployment with one of everything, under names of its own. */
export function testDeployment(changes: Partial<Deployment> = {}): Deployment {
  return {
    bundle: bundleOf("measured.js", source("measured.js")),
    declaredHandlers: ["fetch", "scheduled", "queue"],
    vars: ["LEVEL"],
    sensitiveVars: ["TOKEN"],
    bindings: [
      { name: "STORE", interface: "edge.kv" },
      { name: "JOBS", interface: "edge.queue" },
      { name: "OTHER", interface: "worker.service" },
    ],
    cron: TEST_CRON,
    queue: "test-jobs",
    peer: { bundle: bundleOf("peer.js", source("peer.js")), declaredHandlers: ["fetch"] },
    ...changes,
  };
}

function source(name: string): Uint8Array {
  return readFileSync(new URL(`../../src/testing/${name}`, import.meta.url));
}
