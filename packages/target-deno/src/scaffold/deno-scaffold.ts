import {
  hostAdditions,
  hostProjectFiles,
  PROJECT_BUNDLES,
  PROJECT_PORTS,
} from "@runtime-abi/host-code";
import { processScaffold, type Scaffold } from "@runtime-abi/target-kit";
import { PINNED_VERSIONS } from "../pinned-versions.ts";

const VERSION = PINNED_VERSIONS.deno;

/** A project for an operator of Deno. */
export const denoScaffold: Scaffold = processScaffold({
  name: "deno",
  title: "Deno",
  version: VERSION,
  // The start script may do all: it starts the processes, and gives each of them only what it needs.
  start: "deno run --allow-all --no-config start.js",
  ports: PROJECT_PORTS,
  bundles: PROJECT_BUNDLES,
  additions: hostAdditions({
    kv: "Deno.openKv",
    queue: "the queue of Deno.openKv",
    schedule: "Deno.cron",
  }),
  loads:
    "Each load is a process of Deno's with the permission to read its own bundle and nothing else.",
  cron: "`Deno.cron`, while the worker's process runs",
  program: (deployment) => hostProjectFiles("deno", VERSION, deployment),
});
