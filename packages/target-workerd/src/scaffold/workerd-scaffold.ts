import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Deployment } from "@runtime-abi/bundle";
import { PROGRAM_DIRECTORY, programFiles, SETTINGS_FILE } from "@runtime-abi/host-code";
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
import { PORTS, readmeOf } from "./readme.ts";
import { workersFiles } from "./workers-files.ts";

const MINIFLARE = createRequire(import.meta.url).resolve("miniflare/package.json");
const VERSIONS = {
  miniflare: versionOf(MINIFLARE),
  workerd: versionOf(createRequire(MINIFLARE).resolve("workerd/package.json")),
};

/** Compiled modules of this package that run in a project, and host code that they are handed. */
const PROGRAM = ["run-workers.js", "worker-options.js", "workers-document.js"];
const HOST_TOOLS = {
  "cron/cron-clock.js": ["startCronClock", "systemCronTime"],
  "scaffold/listening.js": ["assertPortsFree"],
  "scaffold/project-part.js": ["partNamed"],
  "scaffold/project-settings.js": ["readSettings", "SETTINGS_FILE"],
  "scaffold/secret-values.js": ["secretValues"],
} as const;

/** A project for an operator of workerd, over miniflare. */
export const workerdScaffold: Scaffold = {
  name: "workerd",
  summary: `workerd ${VERSIONS.workerd} over miniflare ${VERSIONS.miniflare}, on the loopback address.`,
  files: filesOf,
};

function filesOf(deployment: Deployment): ScaffoldFiles {
  assertBindings(deployment);
  const modules = [
    ...scaffoldBundle("worker", deployment.bundle),
    ...scaffoldBundle("peer", deployment.peer.bundle),
  ];
  return new Map<string, ScaffoldFile>([
    ["README.md", readmeOf(deployment, VERSIONS)],
    [".gitignore", `node_modules/\ndata/\n${ignoredReports("quick", "whole")}`],
    ["package.json", document(manifest())],
    [SETTINGS_FILE, document(settingsOf(deployment))],
    [SCAFFOLD_DIGESTS, scaffoldDigests(modules)],
    ["start.js", startScript()],
    ...workersFiles(deployment, VERSIONS),
    // After the workers, whose scripts are texts here: these are the bytes themselves.
    ...modules,
    ...programFiles(Object.keys(HOST_TOOLS)),
    ...PROGRAM.map((name) => [`program/${name}`, compiled(name)] as const),
  ]);
}

function manifest() {
  const { miniflare } = VERSIONS;
  return { private: true, type: "module", dependencies: { miniflare } };
}

function settingsOf({ vars }: Deployment) {
  const values = Object.fromEntries(vars.map((name) => [name, "runtime-abi"]));
  return { ports: PORTS, data: "data", vars: values };
}

function startScript(): string {
  const imports = Object.entries(HOST_TOOLS).map(
    ([path, names]) => `import { ${names.join(", ")} } from "./${PROGRAM_DIRECTORY}/${path}";`,
  );
  const tools = Object.values(HOST_TOOLS).flat().join(", ");
  return [
    "// Starts this project; README.md says how. The code below host/ and program/ is that of runtime-abi.",
    'import process from "node:process";',
    ...imports,
    'import { runWorkers } from "./program/run-workers.js";',
    "",
    `const tools = { ${tools} };`,
    "await runWorkers(tools, import.meta.dirname, process.argv.slice(2));",
    "",
  ].join("\n");
}

/** A compiled module's text; this file and its own compiled form stand at the same depth. */
function compiled(name: string): string {
  const file = new URL(`../../dist/scaffold/program/${name}`, import.meta.url);
  return readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
}

function versionOf(manifestPath: string): string {
  return (JSON.parse(readFileSync(manifestPath, "utf8")) as { version: string }).version;
}

function document(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
