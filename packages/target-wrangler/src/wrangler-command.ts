import { LOOPBACK_HOST, type RuntimeCommand } from "@runtime-abi/target-kit";
import type { Installation } from "./installation.ts";
import { wranglerEnvironment } from "./wrangler-environment.ts";

export interface WranglerDev {
  readonly installation: Pick<Installation, "node" | "wrangler">;
  /** Of the deployment, in which the configurations stand and all that wrangler writes. */
  readonly directory: string;
  /** Paths of the configurations, relative to it; the first worker is the one on the port. */
  readonly configs: readonly string[];
  readonly port: number;
}

/** `wrangler dev` as a user would enter it in the deployment's directory. */
export async function wranglerDev(dev: WranglerDev): Promise<RuntimeCommand> {
  const { installation, directory, configs, port } = dev;
  const args = [
    "dev",
    ...configs.flatMap((config) => ["--config", config]),
    "--ip",
    LOOPBACK_HOST,
    "--port",
    String(port),
    // One that the system chooses: by default it would be the same for every wrangler dev.
    "--inspector-port",
    "0",
    "--persist-to",
    "state",
  ];
  return {
    file: installation.node,
    args: [installation.wrangler, ...args],
    cwd: directory,
    env: await wranglerEnvironment(directory),
  };
}
