import { dirname } from "node:path";
import { READY_PATH } from "../workers/readiness.ts";
import type { HostCommand } from "./host-runtime.ts";
import {
  type PreparedHost,
  type PreparedRole,
  STARTED_ROLES,
  type StartedRole,
} from "./prepare-host.ts";

/** One process of a host, as a target starts it. */
export interface HostProcess {
  /** For a sentence. */
  readonly name: string;
  readonly start: {
    readonly command: {
      readonly file: string;
      readonly args: readonly string[];
      readonly cwd: string;
      readonly env: Readonly<Record<string, string>>;
    };
    readonly port: number;
    readonly readyPath?: string;
    readonly secret?: string;
  };
}

const NAMES: Readonly<Record<StartedRole, string>> = {
  peer: "the peer's process",
  worker: "the worker's process",
  loader: "the loader adapter's process",
};

/**
 * The processes of a prepared host, in the order in which they are to be started.
 * @param launch the runtime with its own options and the host's program; the arguments of the role
 *   are added to it.
 */
export function hostProcesses(
  prepared: PreparedHost,
  launch: (role: PreparedRole) => HostCommand,
): readonly HostProcess[] {
  return STARTED_ROLES.map((name) => {
    const role = prepared[name];
    const { file, args, env = {} } = launch(role);
    return {
      name: NAMES[name],
      start: {
        // Runtimes read settings of a project from where they are started; there are none here.
        command: { file, args: [...args, ...role.args], cwd: dirname(role.configFile), env },
        port: role.port,
        ...(role.readySecret !== undefined && {
          readyPath: READY_PATH,
          secret: role.readySecret,
        }),
      },
    };
  });
}
