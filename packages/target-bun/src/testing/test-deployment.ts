import { readFileSync } from "node:fs";
import { type Deployment, MODULE_MEDIA_TYPE, type ModuleBundle } from "@runtime-abi/bundle";

/** A bundle of one script. */
export function bundleOf(name: string, source: string | Uint8Array): ModuleBundle {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  return { mainModule: name, modules: [{ name, mediaType: MODULE_MEDIA_TYPE, bytes }] };
}

/** A deployment with one of everything, under names of its own. */
export function testDeployment(changes: Partial<Deployment> = {}): Deployment {
  return {
    bundle: bundleOf("measured.js", moduleSource("measured.js")),
    declaredHandlers: ["fetch", "scheduled", "queue"],
    vars: ["LEVEL"],
    sensitiveVars: ["TOKEN"],
    bindings: [
      { name: "STORE", interface: "edge.kv" },
      { name: "JOBS", interface: "edge.queue" },
      { name: "OTHER", interface: "worker.service" },
    ],
    // Every minute, written so that it differs from the plainest form of it.
    cron: "*/1 * * * *",
    queue: "test-jobs",
    peer: { bundle: bundleOf("peer.js", moduleSource("peer.js")), declaredHandlers: ["fetch"] },
    ...changes,
  };
}

/** Bytes of a module that stands in this directory. */
export function moduleSource(name: string): Uint8Array {
  return readFileSync(new URL(`../../src/testing/${name}`, import.meta.url));
}
