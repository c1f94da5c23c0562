import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Deployment } from "@runtime-abi/bundle";
import { loaderAdapter, READY_PATH } from "@runtime-abi/host-code";
import type { NamedStart, StartPlace, StartPlan } from "@runtime-abi/target-kit";
import { bindingsOf, consumersOf } from "./bindings.ts";
import { COMPATIBILITY_DATE } from "./identity.ts";
import type { Installation } from "./installation.ts";
import { READY_DEADLINE_MILLIS } from "./limits.ts";
import { bundleModules, rootedModules } from "./project-modules.ts";
import { WORKER_NAMES } from "./worker-names.ts";
import { type WorkerProject, writeWorker } from "./worker-project.ts";
import { wranglerDev } from "./wrangler-command.ts";

/** Value of every plain variable that is not told one: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

export interface WranglerStart {
  readonly deployment: Deployment;
  readonly mode: "host" | "stock";
  readonly installation: Installation;
  /** Makes the value of a sensitive variable; it stands in `.dev.vars` only. */
  readonly secrets: () => string;
  readonly place: StartPlace;
}

/**
 * Two `wrangler dev`s: the deployment that is measured, and the loader adapter's own.
 * @throws {TargetError} when the deployment asks for what wrangler cannot be given.
 */
export async function planStart(start: WranglerStart): Promise<StartPlan> {
  const { deployment, mode, secrets, place, installation } = start;
  const readySecret = secrets();
  const dev = async (name: string, port: number, projects: readonly WorkerProject[]) => {
    const directory = join(place.directory, name);
    await mkdir(directory, { mode: 0o700 });
    const configs: string[] = [];
    for (const project of projects) configs.push(await writeWorker(directory, project));
    const command = await wranglerDev({ installation, directory, configs, port });
    return { command, port, deadlineMillis: READY_DEADLINE_MILLIS };
  };
  const workers = deployedWorkers(deployment, mode, secrets);
  const adapter = loaderProject(readySecret);
  const starts: readonly NamedStart[] = [
    { name: "wrangler dev", start: await dev("deployment", place.ports.worker, workers) },
    {
      name: "the loader adapter's wrangler dev",
      start: {
        ...(await dev("loader", place.ports.loader, [adapter])),
        readyPath: READY_PATH,
        secret: readySecret,
      },
    },
  ];
  return { starts, hasLoader: true };
}

/**
 * The workers of the deployment, the measured one first.
 * @throws {TargetError}
 */
export function deployedWorkers(
  deployment: Deployment,
  mode: "host" | "stock",
  secrets: () => string,
): readonly WorkerProject[] {
  const { consumes, kv_namespaces, services, producers, projections } = bindingsOf(
    deployment,
    mode,
  );
  const peer = bindingsOf({ bindings: deployment.peer.bindings ?? [], queue: "" }, mode, "peer-");
  // A queue has one consumer at most.
  const consumers = consumes ? [] : consumersOf(deployment);
  return [
    {
      name: WORKER_NAMES.measured,
      ...bundleModules(deployment.bundle),
      extras: {
        vars: valuesOf(deployment.vars, deployment, () => VAR_VALUE),
        kv_namespaces,
        services,
        queues: { producers, consumers },
        triggers: { crons: [deployment.cron] },
      },
      secrets: valuesOf(deployment.sensitiveVars, deployment, secrets),
    },
    {
      name: WORKER_NAMES.peer,
      ...bundleModules(deployment.peer.bundle),
      extras: { kv_namespaces: peer.kv_namespaces, services: peer.services },
    },
    ...projections,
    ...peer.projections,
  ];
}

/** Each of the names with its value, or with another where it is told none. */
function valuesOf(
  names: readonly string[],
  { values = {} }: Deployment,
  otherwise: () => string,
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? otherwise()]));
}

function loaderProject(readySecret: string): WorkerProject {
  return {
    name: WORKER_NAMES.loaderAdapter,
    ...rootedModules(loaderAdapter()),
    extras: { vars: { COMPATIBILITY_DATE }, worker_loaders: [{ binding: "LOADER" }] },
    secrets: { READY_SECRET: readySecret },
  };
}
