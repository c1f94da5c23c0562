import type { Deployment } from "@runtime-abi/bundle";
import type { Addition } from "@runtime-abi/protocol";
import type { Scaffold, ScaffoldFile, ScaffoldFiles } from "./scaffold.ts";
import { assertBindings } from "./scaffold-bindings.ts";
import { scaffoldBundle } from "./scaffold-bundle.ts";
import { SCAFFOLD_DIGESTS, scaffoldDigests } from "./scaffold-digests.ts";
import {
  commands,
  ignoredReports,
  leftBehindSection,
  MEASURE_NOTES,
  type MeasuredPlace,
  measureCommands,
  mustBeRealSection,
  proveBytesSection,
  readme,
  waitCommand,
  wholeMeasureCommands,
} from "./scaffold-readme.ts";

/** A project on a runtime that knows a fetch function and no more, so that a host of ours runs on it. */
export interface ProcessScaffold {
  readonly name: string;
  /** The runtime's name in a sentence. */
  readonly title: string;
  /** Exact version of the runtime that the project is made for. */
  readonly version: string;
  /** Command that runs the start script. */
  readonly start: string;
  readonly ports: { readonly worker: number; readonly peer: number; readonly loader: number };
  /** Directories in which the modules of the two workers stand. */
  readonly bundles: { readonly worker: string; readonly peer: string };
  /** What the host adds to the runtime. */
  readonly additions: readonly Addition[];
  /** What the process that loads a bundle may do, a sentence. */
  readonly loads: string;
  /** What fires the schedule, in the middle of a sentence. */
  readonly cron: string;
  /** The host's program and its configuration. */
  readonly program: (deployment: Deployment) => ReadonlyMap<string, string>;
}

/** The scaffold of a host of ours that consists of processes. */
export function processScaffold(parts: ProcessScaffold): Scaffold {
  return {
    name: parts.name,
    summary: `A host on ${parts.title} ${parts.version}, as processes on the loopback address.`,
    files: (deployment) => filesOf(parts, deployment),
  };
}

function filesOf(parts: ProcessScaffold, deployment: Deployment): ScaffoldFiles {
  assertBindings(deployment);
  const modules = [
    ...scaffoldBundle(parts.bundles.worker, deployment.bundle),
    ...scaffoldBundle(parts.bundles.peer, deployment.peer.bundle),
  ];
  return new Map<string, ScaffoldFile>([
    ["README.md", readmeOf(parts, deployment)],
    [".gitignore", `data/\n${ignoredReports("quick", "whole")}`],
    ["package.json", '{ "private": true, "type": "module" }\n'],
    [SCAFFOLD_DIGESTS, scaffoldDigests(modules)],
    ...modules,
    ...parts.program(deployment),
  ]);
}

function readmeOf(parts: ProcessScaffold, deployment: Deployment): string {
  const { title, version } = parts;
  return readme([
    `# The probe of runtime-abi, on ${title}`,
    `Two workers with exactly the bytes that everybody measures with, on a host for ${title} that gives them what the ABI asks of a host: bindings, a queue, cron, a service. And a loader adapter, a deployment of its own. Nothing else is needed than ${title} ${version} on the \`PATH\`: nothing is installed, and nothing listens beyond the loopback address.`,
    originOf(parts),
    layoutOf(parts),
    proveBytesSection(),
    startSection(parts, deployment),
    loaderSection(parts),
    measureSection(placeOf(parts)),
    deleteSection(),
    mustBeRealSection({ deployment, cron: parts.cron }),
    leftBehindSection(
      "All of it stands below `data/` (or what `data` in `config.json` names): stop the host and remove that.",
    ),
    ownershipSection(parts),
  ]);
}

function originOf({ name, title, version }: ProcessScaffold): string {
  const inCheckout =
    name === "node"
      ? "node_modules/.bin/node"
      : `packages/target-${name}/node_modules/.bin/${name}`;
  return `Where to get it: the npm package \`${name}@${version}\` brings ${title} ${version}; in a checkout of runtime-abi's repository, once its dependencies are installed, it is \`${inCheckout}\`. An older one is refused.`;
}

function layoutOf({ bundles, title, start }: ProcessScaffold): string {
  return [
    "| path | what it is |",
    "|---|---|",
    `| \`${bundles.worker}/\`, \`${bundles.peer}/\` | the modules of the measured worker and of its peer, byte for byte |`,
    "| `config.json` | yours to edit: ports, values of the plain variables, directory of what is stored |",
    "| `deployment.json` | what the measured worker is deployed with: names, cron, queue. Not to be edited |",
    `| \`start.js\`, \`host/\` | the start script and the host's program, compiled; Apache-2.0, from runtime-abi. \`${start}\` runs on ${title}'s own modules only |`,
    "| `data/` | made at the first start; its owner alone can read it |",
  ].join("\n");
}

function startSection(parts: ProcessScaffold, deployment: Deployment): string {
  const health = `http://127.0.0.1:${parts.ports.worker}/abi/health`;
  return [
    "## Start the worker and its peer",
    "The secret comes from the environment and stands in no file of this directory but the one, below `data/`, that tells it to the worker's process as long as that runs. In the terminal that starts it:",
    commands(deployment.sensitiveVars.map((name) => `export ${name}="$(openssl rand -hex 24)"`)),
    commands([parts.start], "background"),
    "It starts the peer, then the worker, starts one again that ends by itself (five times in ten minutes, then it gives up), and ends both on Ctrl-C or SIGTERM. What the bindings stored is there again at the next start. Killed outright, it leaves both running. From another terminal:",
    commands([waitCommand(health)]),
  ].join("\n\n");
}

function loaderSection(parts: ProcessScaffold): string {
  return [
    "## Start the loader adapter",
    `Five checks ask what the runtime's module loader makes of a bundle. The adapter answers them; it runs whatever it is sent, so it listens on the loopback address only, and is started by itself, in a terminal of its own, for as long as you measure. ${parts.loads}`,
    commands([`${parts.start} loader`], "background"),
    commands([waitCommand(placeOf(parts).loaderEndpoint, "--output /dev/null")]),
  ].join("\n\n");
}

function measureSection(place: MeasuredPlace): string {
  return [
    "## Measure",
    "Without the check that waits for a real minute:",
    measureCommands(place),
    "Whole:",
    wholeMeasureCommands(place),
    MEASURE_NOTES,
  ].join("\n\n");
}

function deleteSection(): string {
  return [
    "## Delete the loader adapter",
    "As soon as the measurement is over: stop it, and remove what it left. It is no part of the ABI, and no deployment that others reach may have one.",
    commands(["rm -rf data/loader"]),
  ].join("\n\n");
}

function ownershipSection({ title, additions }: ProcessScaffold): string {
  return [
    "## Whose behaviour it is",
    `${title} knows a fetch function and no more, so the host's program, which is runtime-abi's, supplies much of what is measured. A report cannot know that: never state \`--independent\` for this deployment. To measure a host of your own, take the two workers and leave the host.`,
    ["| the host supplies | |", "|---|---|", ...additions.map(row)].join("\n"),
  ].join("\n\n");
}

function row({ name, does }: Addition): string {
  return `| ${name} | ${does} |`;
}

function placeOf({ ports, title, version }: ProcessScaffold): MeasuredPlace {
  return {
    endpoint: `http://127.0.0.1:${ports.worker}`,
    loaderEndpoint: `http://127.0.0.1:${ports.loader}`,
    subject: `${title} ${version}, host of runtime-abi`,
  };
}
