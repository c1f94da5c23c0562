import { createRequire } from "node:module";
import type { Deployment } from "@runtime-abi/bundle";
import {
  assertBindings,
  ignoredReports,
  SCAFFOLD_DIGESTS,
  type Scaffold,
  type ScaffoldFile,
  type ScaffoldFiles,
  scaffoldBundle,
  scaffoldDigests,
} from "@runtime-abi/target-kit";
import { readmeOf } from "./readme.ts";
import {
  type DeployedWorker,
  deployedConfig,
  deployedWorkers,
  projectedProbe,
} from "./worker-configs.ts";

const { version: WRANGLER_VERSION } = createRequire(import.meta.url)("wrangler/package.json") as {
  version: string;
};

/** Where a worker's modules stand, beside its configuration; the target's own writer says so, too. */
const MODULES = "modules";

/** A project for `wrangler deploy`. */
export const cloudflareScaffold: Scaffold = {
  name: "cloudflare",
  summary: `Workers for wrangler ${WRANGLER_VERSION}, to deploy to Cloudflare or to run with wrangler dev.`,
  files: filesOf,
};

function filesOf(deployment: Deployment): ScaffoldFiles {
  assertBindings(deployment);
  const exact = [
    ...scaffoldBundle(`probe/${MODULES}`, deployment.bundle),
    ...scaffoldBundle(`peer/${MODULES}`, deployment.peer.bundle),
  ];
  return new Map<string, ScaffoldFile>([
    ["README.md", readmeOf(deployment, WRANGLER_VERSION)],
    [
      ".gitignore",
      `node_modules/\n.wrangler/\n.dev.vars*\ndry-run/\n${ignoredReports("quick", "whole", "account")}`,
    ],
    ["package.json", document(manifest())],
    [SCAFFOLD_DIGESTS, scaffoldDigests(exact)],
    ["probe/wrangler.projected.json", document(deployedConfig(projectedProbe(deployment)))],
    ...Object.entries(deployedWorkers(deployment)).flatMap(workerFiles),
  ]);
}

function manifest() {
  return { private: true, devDependencies: { wrangler: WRANGLER_VERSION } };
}

function workerFiles([directory, worker]: readonly [string, DeployedWorker]): readonly (readonly [
  string,
  ScaffoldFile,
])[] {
  const modules = worker.project.modules.map(
    ({ name, bytes }) => [`${directory}/${MODULES}/${name}`, bytes] as const,
  );
  return [[`${directory}/wrangler.json`, document(deployedConfig(worker))], ...modules];
}

function document(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
