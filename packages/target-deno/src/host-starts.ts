import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
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
  type StartedRole,
} from "@runtime-abi/host-code";
import { LOOPBACK_HOST, type NamedStart, TargetError } from "@runtime-abi/target-kit";
import type { DenoStart } from "./deno-start.ts";

/**
 * The host of ours: three Deno processes, each with the least permissions that it works with.
 * @throws {TargetError}
 */
export async function hostStarts(
  start: DenoStart,
  ports: Readonly<Record<StartedRole, number>>,
): Promise<readonly NamedStart[]> {
  const { executable, env } = start;
  return hostProcesses(await prepare(start, ports), (role) => ({
    file: executable,
    args: denoRunArgs(HOST_PROGRAMS.deno, permissionsOf(role, executable), role.importMap),
    env,
  }));
}

async function prepare(
  { deployment, place }: DenoStart,
  ports: Readonly<Record<StartedRole, number>>,
): Promise<PreparedHost> {
  const directory = place("host");
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
    net: [port, ...connects].map((reached) => `${LOOPBACK_HOST}:${reached}`),
    ...(role === "loader" && { env: DENO_SPAWNING_VARIABLES, run: [executable] }),
  };
}
