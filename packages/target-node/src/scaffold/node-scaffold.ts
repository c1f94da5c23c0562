import { createRequire } from "node:module";
import {
  HTTP_BRIDGE_ADDITION,
  hostAdditions,
  hostProjectFiles,
  PROJECT_BUNDLES,
  PROJECT_PORTS,
} from "@runtime-abi/host-code";
import { processScaffold, type Scaffold } from "@runtime-abi/target-kit";

const VERSION = pinnedVersion();

/** A project for an operator of Node. */
export const nodeScaffold: Scaffold = processScaffold({
  name: "node",
  title: "Node",
  version: VERSION,
  start: "node start.js",
  ports: PROJECT_PORTS,
  bundles: PROJECT_BUNDLES,
  additions: [
    ...hostAdditions({
      kv: "a file of node:sqlite",
      queue: "a file of node:sqlite",
      schedule: "a clock of the host's",
    }),
    HTTP_BRIDGE_ADDITION,
  ],
  loads:
    "Each load is a process of Node's with `--permission`: it reads its own bundle and the host's program, and may not write, start processes or use the network.",
  cron: "the host's own clock, since Node has none",
  program: (deployment) => hostProjectFiles("node", VERSION, deployment),
});

/** All platforms' packages have the same version; one of them says it. */
function pinnedVersion(): string {
  const { optionalDependencies } = createRequire(import.meta.url)("../../package.json") as {
    optionalDependencies: Readonly<Record<string, string>>;
  };
  const [version] = Object.values(optionalDependencies);
  if (version === undefined) throw new Error("this package pins no Node");
  return version;
}
