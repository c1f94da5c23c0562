import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HostConfig } from "../hosts/host-config.ts";
import type { PreparedRole, StartedRole } from "../hosts/prepare-host.ts";
import type { Project, ProjectWorker } from "./project.ts";
import type { ProjectPart } from "./project-part.ts";

export interface PartPreparation {
  readonly project: Project;
  /** Values of the sensitive variables, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Makes a secret between two processes, each time another. */
  readonly newSecret: () => string;
}

/** The processes of one part, in the order in which they are to be started. */
export interface PreparedPart {
  readonly roles: readonly PreparedRole[];
  /** Directory that its processes may take for the user's. */
  readonly home: string;
}

/**
 * Makes the directories of one part and writes the configurations of its processes, which its owner
 * alone can read. What the bindings stored before stays.
 */
export function preparePart(
  part: ProjectPart,
  preparation: PartPreparation,
): Promise<PreparedPart> {
  return part === "worker" ? prepareWorker(preparation) : prepareLoader(preparation);
}

async function prepareWorker({
  project,
  secrets,
  newSecret,
}: PartPreparation): Promise<PreparedPart> {
  const { root, deployment, settings } = project;
  const place = await makePlace(project, "worker", ["storage", "peer-storage", "home"]);
  const peerSecret = newSecret();
  const storage = place("storage");
  const peerStorage = place("peer-storage");
  const peer = await written(place, settings.ports.peer, {
    role: "peer",
    port: settings.ports.peer,
    ...imported(root, deployment.peer),
    storage: peerStorage,
    bindings: deployment.peer.bindings,
    secret: peerSecret,
    readySecret: newSecret(),
  });
  const worker = await written(place, settings.ports.worker, {
    role: "worker",
    port: settings.ports.worker,
    ...imported(root, deployment.worker),
    storage,
    vars: { ...settings.vars, ...secrets },
    bindings: deployment.bindings,
    cron: deployment.cron,
    queue: deployment.queue,
    ...(deployment.queueConsumer && { queueConsumer: deployment.queueConsumer }),
    peer: { port: settings.ports.peer, secret: peerSecret },
  });
  return {
    home: place("home"),
    roles: [
      {
        ...peer,
        readable: [...peer.readable, join(root, deployment.peer.directory), peerStorage],
        writable: [peerStorage],
      },
      {
        ...worker,
        readable: [...worker.readable, join(root, deployment.worker.directory), storage],
        writable: [storage],
        connects: [settings.ports.peer],
      },
    ],
  };
}

async function prepareLoader({ project, newSecret }: PartPreparation): Promise<PreparedPart> {
  const place = await makePlace(project, "loader", ["loads", "home"]);
  const { loader: port } = project.settings.ports;
  const loads = place("loads");
  const config = { role: "loader", port, readySecret: newSecret(), loads } as const;
  const role = await written(place, port, config);
  return {
    home: place("home"),
    roles: [{ ...role, readable: [...role.readable, loads], writable: [loads] }],
  };
}

type Place = (name: string) => string;

/** The part's own directory below that for what is stored; of a run before, only the rest stays. */
async function makePlace(
  project: Project,
  part: ProjectPart,
  directories: readonly string[],
): Promise<Place> {
  const place: Place = (name) => join(project.data, part, name);
  await rm(place("run"), { recursive: true, force: true });
  for (const name of ["run", ...directories]) {
    await mkdir(place(name), { recursive: true, mode: 0o700 });
  }
  return place;
}

/** A configuration in a directory of its own, so that a runtime can be let read it alone. */
async function written(
  place: Place,
  port: number,
  config: Extract<HostConfig, { role: StartedRole }>,
): Promise<PreparedRole> {
  const directory = join(place("run"), config.role);
  await mkdir(directory, { mode: 0o700 });
  const configFile = join(directory, "config.json");
  await writeFile(configFile, JSON.stringify(config), { mode: 0o600, flag: "wx" });
  return {
    role: config.role,
    args: [config.role, configFile],
    configFile,
    port,
    readable: [directory],
    writable: [],
    connects: [],
  };
}

function imported(root: string, { directory, mainModule, handlers }: ProjectWorker) {
  return { module: pathToFileURL(join(root, directory, mainModule)).href, handlers };
}
