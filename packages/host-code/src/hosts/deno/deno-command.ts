import { HostConfigError } from "../config-members.ts";

/** What a Deno process may do; what is not named is refused, without a prompt. */
export interface DenoPermissions {
  /** Files and directories. A program's own static imports need none of it. */
  readonly read?: readonly string[];
  readonly write?: readonly string[];
  /** Hosts with ports, to listen on and to connect to. */
  readonly net?: readonly string[];
  /** Names of variables. */
  readonly env?: readonly string[];
  /** Programs. */
  readonly run?: readonly string[];
}

/**
 * The features that the host stands on: `Deno.openKv`, `Deno.cron`, and a request's signal that
 * tells of a client that went away and not also of an answer that went out.
 */
export const DENO_UNSTABLE_FEATURES = ["kv", "cron", "no-legacy-abort"] as const;

/** Nothing is fetched, and no configuration, lock or package of a directory above is taken up. */
export const DENO_ISOLATION_FLAGS = [
  "--no-config",
  "--no-lock",
  "--no-remote",
  "--no-npm",
  "--node-modules-dir=none",
  "--no-prompt",
] as const;

/** Name of the variable that says where Deno keeps its caches. */
export const DENO_DIRECTORY_VARIABLE = "DENO_DIR";

/**
 * Variables that the host reads when it starts processes of its own: where the caches are, and one
 * that Deno's `node:child_process` always asks for.
 */
export const DENO_SPAWNING_VARIABLES = [DENO_DIRECTORY_VARIABLE, "NODE_V8_COVERAGE"] as const;

/**
 * The whole environment of a Deno process of ours: nothing of a home directory is taken up, and
 * nobody is asked for a newer version.
 * @param directory of ours, which Deno fills with its caches.
 */
export function denoEnvironment(directory: string): Readonly<Record<string, string>> {
  return {
    [DENO_DIRECTORY_VARIABLE]: directory,
    HOME: directory,
    DENO_NO_UPDATE_CHECK: "1",
    DENO_NO_PACKAGE_JSON: "1",
    NO_COLOR: "1",
  };
}

/**
 * Arguments of Deno up to where a program's own begin.
 * @param importMap path of the links between the modules of a bundle that is going to be imported.
 * @throws {HostConfigError} when a permission cannot be expressed.
 */
export function denoRunArgs(
  program: string,
  permissions: DenoPermissions,
  importMap?: string,
): string[] {
  return [
    "run",
    "--quiet",
    ...DENO_ISOLATION_FLAGS,
    ...DENO_UNSTABLE_FEATURES.map((feature) => `--unstable-${feature}`),
    ...(importMap === undefined ? [] : [`--import-map=${importMap}`]),
    ...Object.entries(permissions).flatMap(([kind, allowed]) => allow(kind, allowed)),
    program,
  ];
}

/** An empty list must not become the flag without a value, which allows everything. */
function allow(kind: string, allowed: readonly string[]): string[] {
  const parted = allowed.find((value) => value.includes(","));
  if (parted !== undefined) {
    throw new HostConfigError(
      `Deno can be given no permission for ${parted}: commas part its list`,
    );
  }
  return allowed.length === 0 ? [] : [`--allow-${kind}=${allowed.join(",")}`];
}
