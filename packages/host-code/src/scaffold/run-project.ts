import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { HostConfigError } from "../hosts/config-members.ts";
import type { HostCommand, HostRuntime } from "../hosts/host-runtime.ts";
import type { PreparedRole } from "../hosts/prepare-host.ts";
import { startChild } from "./child-process.ts";
import { type KeptProcess, keepRunning } from "./keep-running.ts";
import { assertPortsFree, untilListening } from "./listening.ts";
import { type Project, readProject } from "./project.ts";
import { type ProjectPart, partNamed } from "./project-part.ts";
import { preparePart } from "./project-roles.ts";
import { weighVersion } from "./runtime-version.ts";
import { secretValues } from "./secret-values.ts";

/** What one runtime brings to running a project on it. */
export interface ProjectRuntime {
  /** For example `Node`. */
  readonly title: string;
  /** The version that this process runs on. */
  readonly version: string;
  readonly onTerminate: HostRuntime["onTerminate"];
  /** The runtime with its own options and the host's program; the role's arguments are added to it. */
  launch(role: PreparedRole, place: LaunchPlace): HostCommand;
}

export interface LaunchPlace {
  /** Names of the scripts that the process will import. */
  readonly scripts: readonly string[];
  /** Directory that it may take for the user's. */
  readonly home: string;
}

/**
 * The start script of a scaffolded project: one part of it, until it is told to end. Exit code 0 is
 * a good end, 2 something to be set right first, 1 anything else.
 * @param args name of the part; none: the worker with its peer
 */
export async function runProject(
  runtime: ProjectRuntime,
  directory: string,
  args: readonly string[],
): Promise<void> {
  try {
    await run(runtime, readProject(directory), partNamed(args));
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(error instanceof HostConfigError ? 2 : 1);
  }
}

async function run(runtime: ProjectRuntime, project: Project, part: ProjectPart): Promise<void> {
  const ended = new AbortController();
  runtime.onTerminate(() => ended.abort());
  const { deployment, settings } = project;
  const { worker, peer, loader } = settings.ports;
  weighVersion(runtime, deployment.runtimeVersion);
  await assertPortsFree(part === "worker" ? [worker, peer] : [loader]);
  const secrets = part === "worker" ? secretValues(deployment.sensitiveVars, process.env) : {};
  const newSecret = () => randomBytes(24).toString("hex");
  const { roles, home } = await preparePart(part, { project, secrets, newSecret });
  const scripts = [deployment.worker.mainModule, deployment.peer.mainModule];
  try {
    await keepRunning(
      roles.map((role) => kept(role, runtime.launch(role, { scripts, home }))),
      {
        signal: ended.signal,
        log: (line) => console.error(line),
        nowMillis: () => performance.now(),
        sleep: (millis, signal) => sleep(millis, undefined, { signal }).catch(() => undefined),
        onReady: () => console.log(`${part}: http://127.0.0.1:${settings.ports[part]}`),
      },
    );
  } finally {
    // What they were told to keep secret from others goes with them.
    await rm(join(project.data, part, "run"), { recursive: true, force: true });
  }
}

function kept(role: PreparedRole, { file, args, env = {} }: HostCommand): KeptProcess {
  // Runtimes read settings of a project from where they are started; there are none here.
  const command = { file, args: [...args, ...role.args], env, cwd: dirname(role.configFile) };
  return {
    name: `the process of the ${role.role}`,
    start: () => startChild(command),
    untilListening: () => untilListening(role.port),
  };
}
