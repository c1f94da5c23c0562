import type { Deployment } from "@runtime-abi/bundle";
import { LOOPBACK_HOST, TargetError } from "@runtime-abi/target-kit";
import type { MiniflareOptions } from "miniflare-2";
import { COMPATIBILITY_DATE } from "./identity.ts";

/** Name of the mounted peer; it is seen in logs only. */
const PEER_NAME = "peer-worker";

/** Value of every plain variable that is not told one: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

export interface OptionsPlan {
  readonly deployment: Deployment;
  /** Paths of the two main modules. */
  readonly mainModule: string;
  readonly peerMainModule: string;
  /** Port of the loopback address. */
  readonly port: number;
  /** Makes the value of a sensitive variable. */
  readonly secrets: () => string;
}

/**
 * The options of Miniflare for a deployment, each of them its own. Storage stays in memory; nothing
 * is read from a configuration file, and nothing is fetched or written by Miniflare itself.
 * @throws {TargetError} `target-start-failed` when a binding's interface is unknown here.
 */
export function miniflareOptions(plan: OptionsPlan): MiniflareOptions {
  const { deployment, port } = plan;
  return {
    ...workerOptions(plan.mainModule),
    host: LOOPBACK_HOST,
    port,
    bindings: variables(deployment, plan.secrets),
    ...resourceBindings(deployment),
    queueConsumers: [{ queueName: deployment.queue }],
    crons: [deployment.cron],
    mounts: {
      [PEER_NAME]: {
        ...workerOptions(plan.peerMainModule),
        kvNamespaces: (deployment.peer.bindings ?? []).map(kvName),
      },
    },
  };
}

/** What both workers need to be told, since a mounted worker inherits none of it. */
function workerOptions(scriptPath: string) {
  return {
    scriptPath,
    modules: true,
    modulesRules: [{ type: "ESModule", include: ["**/*"] }],
    compatibilityDate: COMPATIBILITY_DATE,
    globalAsyncIO: true,
    globalTimers: true,
    logUnhandledRejections: true,
    // Else it asks a server for what a request's `cf` might be, and keeps that in a file.
    cfFetch: false,
  } satisfies MiniflareOptions;
}

function variables(deployment: Deployment, secrets: () => string): Record<string, string> {
  return Object.fromEntries([
    ...deployment.vars.map((name) => [name, deployment.values?.[name] ?? VAR_VALUE]),
    ...deployment.sensitiveVars.map((name) => [name, deployment.values?.[name] ?? secrets()]),
  ]);
}

function resourceBindings({ bindings, queue }: Deployment) {
  const kvNamespaces: string[] = [];
  const queueBindings: { name: string; queueName: string }[] = [];
  const serviceBindings: Record<string, string> = {};
  for (const { name, interface: asked } of bindings) {
    if (asked === "edge.kv") kvNamespaces.push(name);
    else if (asked === "edge.queue") queueBindings.push({ name, queueName: queue });
    else if (asked === "worker.service") serviceBindings[name] = PEER_NAME;
    else throw unknownInterface(name, asked);
  }
  return { kvNamespaces, queueBindings, serviceBindings };
}

function kvName({ name, interface: asked }: Deployment["bindings"][number]): string {
  if (asked !== "edge.kv") throw unknownInterface(name, asked);
  return name;
}

function unknownInterface(name: string, asked: string): TargetError {
  return new TargetError(
    "target-start-failed",
    `binding ${name} asks for ${asked}, which this target cannot give`,
    "deploy with bindings of edge.kv, edge.queue and worker.service",
  );
}
