import process from "node:process";
import { fileURLToPath } from "node:url";
import {
  DENO_SPAWNING_VARIABLES,
  type DenoPermissions,
  denoEnvironment,
  denoRunArgs,
} from "../../hosts/deno/deno-command.ts";
import { denoRuntime } from "../../hosts/deno/deno-runtime.ts";
import type { PreparedRole } from "../../hosts/prepare-host.ts";
import type { ProjectRuntime } from "../run-project.ts";

const PROGRAM = new URL("../../hosts/deno/main.js", import.meta.url);

/** A project on the Deno that this runs in; each process has the permissions of its role alone. */
export const denoProject: ProjectRuntime = {
  title: "Deno",
  version: process.versions.deno ?? "",
  onTerminate: (callback) => denoRuntime(PROGRAM.href).onTerminate(callback),
  launch: (role, { home }) => ({
    file: Deno.execPath(),
    args: denoRunArgs(fileURLToPath(PROGRAM), permissionsOf(role)),
    env: denoEnvironment(home),
  }),
};

function permissionsOf({
  role,
  port,
  readable,
  writable,
  connects,
}: PreparedRole): DenoPermissions {
  return {
    read: readable,
    write: writable,
    net: [port, ...connects].map((reached) => `127.0.0.1:${reached}`),
    // The loader adapter starts a process for each load.
    ...(role === "loader" && { env: DENO_SPAWNING_VARIABLES, run: [Deno.execPath()] }),
  };
}
