import type { Deployment } from "@runtime-abi/bundle";
import {
  CRON_CLOCK_ADDITION,
  KV_BYTES_ADDITION,
  QUEUE_BYTES_ADDITION,
  SERVICE_CALLS_ADDITION,
} from "@runtime-abi/host-code";
import {
  commands,
  leftBehindSection,
  MEASURE_NOTES,
  type MeasuredPlace,
  measureCommands,
  mustBeRealSection,
  proveBytesSection,
  readme,
  waitCommand,
  wholeMeasureCommands,
} from "@runtime-abi/target-kit";
import { COMPATIBILITY_DATE } from "../identity.ts";
import type { WorkersDocument } from "./program/workers-document.ts";

/** Ports of a project until its operator sets others. */
export const PORTS = { worker: 8787, loader: 8790 } as const;

type Versions = WorkersDocument["versions"];

const ADDITIONS = [
  KV_BYTES_ADDITION,
  QUEUE_BYTES_ADDITION,
  SERVICE_CALLS_ADDITION,
  CRON_CLOCK_ADDITION,
];

/** The README of a project on workerd. */
export function readmeOf(deployment: Deployment, versions: Versions): string {
  const place = placeOf(versions);
  return readme([
    "# The probe of runtime-abi, on workerd",
    `Two workers with exactly the bytes that everybody measures with, on real workerd ${versions.workerd}, with what the ABI asks of a host beside it. And a loader adapter, a deployment of its own. Needed is Node 22 or newer with npm; nothing listens beyond the loopback address, and no worker reaches the network.`,
    LAYOUT,
    originSection(versions),
    proveBytesSection(),
    startSection(place, deployment),
    loaderSection(place),
    measureSection(place),
    DELETE,
    mustBeRealSection({ deployment, cron: "the clock of `start.js`, since workerd has none" }),
    leftBehindSection(
      "Keys stand below `data/` (or what `data` in `config.json` names): stop the project and remove that. Messages stand in memory, and are gone when it stops: an accepted message does not survive a restart.",
    ),
  ]);
}

const LAYOUT = [
  "| path | what it is |",
  "|---|---|",
  "| `worker/`, `peer/` | the modules of the measured worker and of its peer, byte for byte |",
  "| `loader/` | the loader adapter, a Worker over workerd's own Worker Loader |",
  "| `workers/` | Workers that stand before bindings and before the network |",
  "| `config.json` | yours to edit: ports, values of the plain variables, directory of what is stored |",
  "| `workers.json` | all workers as miniflare takes them: bindings, triggers, compatibility date |",
  "| `start.js`, `program/`, `host/` | the start script, compiled; Apache-2.0, from runtime-abi, like `loader/` and `workers/` |",
].join("\n");

function originSection({ miniflare, workerd }: Versions): string {
  return [
    "## What comes from where",
    `A plain \`workerd serve\` has no KV, no queue and no cron: it binds them to services that its operator brings. So this project does not start from a configuration file of workerd's, but from miniflare ${miniflare}, which brings simulations of the first two and writes that configuration itself.`,
    [
      "| what | whose |",
      "|---|---|",
      `| engine, handlers, streams, HTTP, service binding, module loader | workerd ${workerd}, compatibility date ${COMPATIBILITY_DATE}, no flags |`,
      "| KV store, queue and its redeliveries | miniflare's simulations, which run in workerd |",
      ...ADDITIONS.map(({ name, does }) => `| ${name} | runtime-abi's: ${does} |`),
    ].join("\n"),
    "A report cannot know that: never state `--independent` for this deployment. To measure a workerd of your own, take the two workers and leave the rest. `no_queues_json_messages` among the compatibility flags of the measured worker would make its queue carry bytes without the projection; for KV there is no such flag.",
  ].join("\n\n");
}

function startSection({ endpoint }: MeasuredPlace, deployment: Deployment): string {
  return [
    "## Start the worker and its peer",
    commands(["npm install"]),
    "The secret comes from the environment and stands in no file of this directory. In the terminal that starts it:",
    commands(deployment.sensitiveVars.map((name) => `export ${name}="$(openssl rand -hex 24)"`)),
    commands(["node start.js"], "background"),
    "Ctrl-C or SIGTERM ends it; a workerd that ends by itself is started again by miniflare. From another terminal:",
    commands([waitCommand(`${endpoint}/abi/health`)]),
  ].join("\n\n");
}

function loaderSection({ loaderEndpoint }: MeasuredPlace): string {
  return [
    "## Start the loader adapter",
    "Five checks ask what workerd's module loader makes of a bundle. The adapter answers them; it runs whatever it is sent, in a fresh isolate without network, so it listens on the loopback address only, and is started by itself, in a terminal of its own, for as long as you measure.",
    commands(["node start.js loader"], "background"),
    commands([waitCommand(loaderEndpoint, "--output /dev/null")]),
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

const DELETE = [
  "## Delete the loader adapter",
  "As soon as the measurement is over: stop it, and remove it. It is no part of the ABI, and no deployment that others reach may have one.",
  commands(["rm -rf loader data/loader"]),
].join("\n\n");

function placeOf({ workerd }: Versions): MeasuredPlace {
  return {
    endpoint: `http://127.0.0.1:${PORTS.worker}`,
    loaderEndpoint: `http://127.0.0.1:${PORTS.loader}`,
    subject: `workerd ${workerd}, over miniflare`,
  };
}
