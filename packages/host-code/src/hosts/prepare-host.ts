import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deployment, ModuleBundle } from "@runtime-abi/bundle";
import { HostConfigError } from "./config-members.ts";
import {
  BOUND_INTERFACES,
  type BoundInterface,
  type HostBinding,
  type HostConfig,
  type WorkerConfig,
} from "./host-config.ts";
import { isMade } from "./links/made-module.ts";
import { writeLinkedModules } from "./links/write-linked-modules.ts";
import { writeModules } from "./write-modules.ts";

/** The processes of a host that its target starts, in the order in which they need each other. */
export const STARTED_ROLES = ["peer", "worker", "loader"] as const;
export type StartedRole = (typeof STARTED_ROLES)[number];

export interface HostPreparation {
  readonly deployment: Deployment;
  /** An empty directory of the target's own. It must outlive the processes. */
  readonly directory: string;
  /** Ports of the loopback address, free until now. */
  readonly ports: Readonly<Record<StartedRole, number>>;
  /** Makes a secret that cannot be guessed, each time another. */
  readonly secrets: () => string;
}

/** One process to start: the runtime, the host's program, then these arguments. */
export interface PreparedRole {
  readonly role: StartedRole;
  readonly args: readonly string[];
  readonly configFile: string;
  readonly port: number;
  /** What it answers at `READY_PATH`; absent: its listening socket is the proof. */
  readonly readySecret?: string;
  /** Directories it must be able to read, besides the host's program; those it writes included. */
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** Ports of the loopback address that it connects to. */
  readonly connects: readonly number[];
  /** Path of the links between its modules, for a runtime that has to know them from its start. */
  readonly importMap?: string;
}

export type PreparedHost = Readonly<Record<StartedRole, PreparedRole>>;

/** Value of every plain variable that is not told one: the ABI says which names stand in `env`, not what they hold. */
const VAR_VALUE = "runtime-abi";

/**
 * Writes a deployment down for the host's processes: the exact bytes of its modules, and one
 * configuration for each process that its owner alone can read.
 * @throws {HostConfigError} when the deployment asks for what a host cannot give.
 */
export async function prepareHost(preparation: HostPreparation): Promise<PreparedHost> {
  const { deployment, ports, secrets } = preparation;
  const place = (name: string) => join(preparation.directory, name);
  const storage = place("storage");
  const peerStorage = place("peer-storage");
  const loads = place("loads");
  for (const directory of [storage, peerStorage, loads]) await mkdir(directory, { mode: 0o700 });
  const worker = await writeBundle(place("worker"), deployment.bundle);
  const peer = await writeBundle(place("peer"), deployment.peer.bundle);
  const peerSecret = secrets();
  const readySecrets = { peer: secrets(), loader: secrets() };
  const configs: { readonly [Role in StartedRole]: Extract<HostConfig, { role: Role }> } = {
    worker: {
      role: "worker",
      port: ports.worker,
      ...worker,
      handlers: deployment.declaredHandlers,
      storage,
      vars: varsOf(deployment, secrets),
      bindings: deployment.bindings.map(hostBinding),
      cron: deployment.cron,
      queue: deployment.queue,
      ...(deployment.queueConsumer && { queueConsumer: deployment.queueConsumer }),
      peer: { port: ports.peer, secret: peerSecret },
    },
    peer: {
      role: "peer",
      port: ports.peer,
      ...peer,
      handlers: deployment.peer.declaredHandlers,
      storage: peerStorage,
      bindings: peerBindings(deployment.peer),
      secret: peerSecret,
      readySecret: readySecrets.peer,
    },
    loader: { role: "loader", port: ports.loader, readySecret: readySecrets.loader, loads },
  };
  const started = async (role: StartedRole) => {
    const configFile = await writeConfig(place(`${role}-config`), configs[role]);
    return { role, args: [role, configFile], configFile, port: ports[role] };
  };
  return {
    worker: {
      ...(await started("worker")),
      ...linksOf(worker),
      readable: [place("worker-config"), place("worker"), storage],
      writable: [storage],
      connects: [ports.peer],
    },
    peer: {
      ...(await started("peer")),
      ...linksOf(peer),
      readySecret: readySecrets.peer,
      readable: [place("peer-config"), place("peer"), peerStorage],
      writable: [peerStorage],
      connects: [],
    },
    loader: {
      ...(await started("loader")),
      readySecret: readySecrets.loader,
      readable: [place("loader-config"), loads],
      writable: [loads],
      connects: [],
    },
  };
}

/** Where the main module stands, and the links where there are modules that need some. */
type WrittenBundle = Pick<WorkerConfig, "module" | "importMap">;

async function writeBundle(directory: string, bundle: ModuleBundle): Promise<WrittenBundle> {
  const linked = bundle.modules.some(({ mediaType }) => isMade(mediaType))
    ? await writeLinkedModules(directory, bundle.modules)
    : undefined;
  const urls = linked?.urls ?? (await writeModules(directory, bundle.modules));
  const module = urls.get(bundle.mainModule);
  if (module === undefined) throw new HostConfigError(`no module is named ${bundle.mainModule}`);
  if (linked === undefined) return { module };
  const importMap = join(directory, "import-map.json");
  await writeFile(importMap, JSON.stringify(linked.importMap), { mode: 0o600, flag: "wx" });
  return { module, importMap };
}

function linksOf({ importMap }: WrittenBundle): Pick<PreparedRole, "importMap"> {
  return importMap === undefined ? {} : { importMap };
}

/** A file of its own directory, so that a runtime can be let read it alone. */
async function writeConfig(directory: string, config: HostConfig): Promise<string> {
  await mkdir(directory, { mode: 0o700 });
  const file = join(directory, "config.json");
  await writeFile(file, JSON.stringify(config), { mode: 0o600, flag: "wx" });
  return file;
}

function varsOf(deployment: Deployment, secrets: () => string): Record<string, string> {
  return Object.fromEntries([
    ...deployment.vars.map((name) => [name, deployment.values?.[name] ?? VAR_VALUE]),
    ...deployment.sensitiveVars.map((name) => [name, deployment.values?.[name] ?? secrets()]),
  ]);
}

/**
 * What the peer of a deployment is bound to.
 * @throws {HostConfigError} when that is anything but `edge.kv`.
 */
export function peerBindings({ bindings = [] }: Deployment["peer"]): readonly HostBinding[] {
  const other = bindings.find((binding) => binding.interface !== "edge.kv");
  if (other === undefined) return bindings.map(hostBinding);
  throw new HostConfigError(`the peer's binding ${other.name} asks for ${other.interface}`);
}

function hostBinding({ name, interface: asked }: Deployment["bindings"][number]): HostBinding {
  const bound = BOUND_INTERFACES.find((known): known is BoundInterface => known === asked);
  if (bound === undefined) {
    throw new HostConfigError(`binding ${name} asks for ${asked}, which this host cannot give`);
  }
  return { name, interface: bound };
}
