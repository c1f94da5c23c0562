import { readFileSync } from "node:fs";
import process from "node:process";
import { HostConfigError } from "./config-members.ts";
import { type HostConfig, readHostConfig } from "./host-config.ts";
import type { HostRuntime } from "./host-runtime.ts";
import type { ImportMap } from "./links/import-map.ts";
import { runIntrospect } from "./roles/introspect.ts";
import { runLoader } from "./roles/loader.ts";
import { runPeer } from "./roles/peer.ts";
import { runWorker } from "./roles/worker.ts";

/**
 * The host's program: does what its role asks until it is told to end, on the facilities of one
 * runtime, and then ends the process, whatever a bundle left running in it. Exit code 0 is a good
 * end, 2 an unusable configuration, 1 anything else.
 * @param args role and path of its configuration.
 */
export async function runHost(runtime: HostRuntime, args: readonly string[]): Promise<void> {
  // Taken before the code of a bundle runs.
  const exit = process.exit.bind(process);
  runtime.onStrayError((error) => console.error("nobody handled:", error));
  try {
    const config = readHostConfig(args);
    if ("importMap" in config) runtime.linkModules(readImportMap(config.importMap));
    await runRole(runtime, config);
    exit(0);
  } catch (error) {
    const unusable = error instanceof HostConfigError;
    console.error(unusable ? error.message : error);
    exit(unusable ? 2 : 1);
  }
}

function runRole(runtime: HostRuntime, config: HostConfig): Promise<void> {
  switch (config.role) {
    case "worker":
      return runWorker(runtime, config);
    case "peer":
      return runPeer(runtime, config);
    case "loader":
      return runLoader(runtime, config);
    case "introspect":
      return runIntrospect(runtime, config);
  }
}

/** Written by the program's own code, so its shape is not in doubt. */
function readImportMap(file: string): ImportMap {
  return JSON.parse(readFileSync(file, "utf8")) as ImportMap;
}
