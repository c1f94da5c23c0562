import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import {
  CronExpressionError,
  DENO_SPAWNING_VARIABLES,
  type DenoPermissions,
  denoRunArgs,
  HOST_PROGRAMS,
  HostConfigError,
  hostProcesses,
  type PreparedHost,
  type PreparedRole,
  parseCronExpression,
  prepareHost,
} from "@runtime-abi/host-code";
import { LOOPBACK_HOST, type NamedStart, TargetError } from "@runtime-abi/target-kit";
import type { DenoStart } from "./deno-start.ts";

/**
 * The host of ours: three Deno processes, each with the least permissions that it works with.
 * @throws {TargetError}
 */
export async function hostStarts(start: DenoStart): Promise<readonly NamedStart[]> {
  const { executable, env } = start;
  for (const path of [start.directory, executable]) assertNameable(path);
  return hostProcesses(await prepare(start), (role) => ({
    file: executable,
    args: denoRunArgs(HOST_PROGRAMS.deno, permissionsOf(role, executable), role.importMap),
    env,
  }));
}

/** A permission names its paths in one list, which commas part. */
function assertNameable(path: string): void {
  if (!path.includes(",")) return;
  throw new TargetError(
    "target-start-failed",
    `Deno can be given no permission for a path with a comma, as ${path} has`,
    "set TMPDIR to a directory without one in its path, and install this program in such a one",
  );
}

async function prepare({ deployment, directory: above, ports }: DenoStart): Promise<PreparedHost> {
  const directory = join(above, "host");
  await mkdir(directory, { mode: 0o700 });
  try {
    // The host would refuse it, too, but only in its log.
    parseCronExpression(deployment.cron);
    const secrets = () => randomBytes(16).toString("hex");
    return await prepareHost({ deployment, directory, ports, secrets });
  } catch (error) {
    if (!(error instanceof HostConfigError || error instanceof CronExpressionError)) throw error;
    throw new TargetError(
      "target-start-failed",
      error.message,
      "deploy modules with relative names, bindings of edge.kv, edge.queue and worker.service, and a plain five-field cron expression",
    );
  }
}

/** @param executable what the loader adapter runs, once for each load. */
function permissionsOf(
  { role, port, readable, writable, connects }: PreparedRole,
  executable: string,
): DenoPermissions {
  return {
    read: readable,
    write: writable,
    net:
      role === "worker"
        ? [LOOPBACK_HOST]
        : [port, ...connects].map((reached) => `${LOOPBACK_HOST}:${reached}`),
    ...(role === "loader" && { env: DENO_SPAWNING_VARIABLES, run: [executable] }),
  };
}
