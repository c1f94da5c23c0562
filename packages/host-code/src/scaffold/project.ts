import { readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Handler, QueueConsumerSettings } from "@runtime-abi/bundle";
import { HostConfigError } from "../hosts/config-members.ts";
import type { HostBinding } from "../hosts/host-config.ts";
import { type ProjectSettings, readSettings, SETTINGS_FILE } from "./project-settings.ts";

/** What was deployed, as the file of that name tells it; no operator edits it. */
export const DEPLOYMENT_FILE = "deployment.json";

/** One worker of a project. */
export interface ProjectWorker {
  /** Directory of its modules, and the main one within it, below the project's directory. */
  readonly directory: string;
  readonly mainModule: string;
  readonly handlers: readonly Handler[];
}

/** The content of {@link DEPLOYMENT_FILE}. */
export interface ProjectDeployment {
  /** The runtime's version that the project was made for. */
  readonly runtimeVersion: string;
  readonly worker: ProjectWorker;
  readonly peer: ProjectWorker & { readonly bindings: readonly HostBinding[] };
  /** Names of sensitive variables; their values come from the environment. */
  readonly sensitiveVars: readonly string[];
  readonly bindings: readonly HostBinding[];
  readonly cron: string;
  readonly queue: string;
  readonly queueConsumer?: QueueConsumerSettings;
}

/** Ports of the loopback address that the processes of a host listen on. */
const PORT_NAMES = ["worker", "peer", "loader"] as const;

export interface Project {
  /** Absolute path of its directory, without symbolic links. */
  readonly root: string;
  readonly deployment: ProjectDeployment;
  readonly settings: ProjectSettings<(typeof PORT_NAMES)[number]>;
  /** Absolute path of the directory for what is stored. */
  readonly data: string;
}

/**
 * Reads a scaffolded project.
 * @throws {HostConfigError} naming the file and the member
 */
export function readProject(directory: string): Project {
  const root = realpathSync(directory);
  // Written by the scaffold that this code came with, so its shape is not in doubt.
  const deployment = JSON.parse(textOf(join(root, DEPLOYMENT_FILE))) as ProjectDeployment;
  const settings = readSettings(textOf(join(root, SETTINGS_FILE)), PORT_NAMES);
  return { root, deployment, settings, data: resolve(root, settings.data) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new HostConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
