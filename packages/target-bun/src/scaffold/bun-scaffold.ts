import { createRequire } from "node:module";
import {
  hostAdditions,
  hostProjectFiles,
  PROJECT_BUNDLES,
  PROJECT_PORTS,
} from "@runtime-abi/host-code";
import { processScaffold, type Scaffold } from "@runtime-abi/target-kit";

const { version: VERSION } = createRequire(import.meta.url)("bun/package.json") as {
  version: string;
};

/** A project for an operator of Bun. */
export const bunScaffold: Scaffold = processScaffold({
  name: "bun",
  title: "Bun",
  version: VERSION,
  start: "bun run --no-install --no-env-file start.js",
  ports: PROJECT_PORTS,
  bundles: PROJECT_BUNDLES,
  additions: hostAdditions({
    kv: "a file of bun:sqlite",
    queue: "a file of bun:sqlite",
    schedule: "Bun.cron",
  }),
  loads:
    "Bun has no permissions to take away: the process of a load may do whatever you may, so send it nothing but the corpus.",
  cron: "`Bun.cron`, while the worker's process runs",
  program: (deployment) =>
    new Map([
      // Bun reads one in every directory above a module, and the nearest counts: this one.
      ["tsconfig.json", "{}\n"],
      ...hostProjectFiles("bun", VERSION, deployment),
    ]),
});
