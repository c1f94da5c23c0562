import { HOST_LOADER_ADAPTER, HTTP_BRIDGE_ADDITION, hostAdditions } from "@runtime-abi/host-code";
import type { TargetIdentity } from "@runtime-abi/protocol";
import { executableSha256 } from "@runtime-abi/target-kit";
import { findInstallation } from "./installation.ts";

export const TARGET_NAME = "node";

const ADDITIONS = [
  ...hostAdditions({
    kv: "a file of node:sqlite",
    queue: "a file of node:sqlite",
    schedule: "a clock of the host's, since Node has no cron",
  }),
  HTTP_BRIDGE_ADDITION,
];

const HOST_NOTES = [
  "The worker, its peer and the loader adapter are processes of their own; the worker shares its realm with the host's program.",
];

const STOCK_NOTES = [
  "Run by `srvx serve --prod --host 127.0.0.1` with the exact bytes of the deployment's main module and an empty environment; above it stands a package.json that says that scripts are ES modules.",
  "srvx hands a module neither env nor context: the variables, bindings, peer, queue and cron attachment of the deployment are not there.",
  "Node has no server of its own for a module with a fetch handler, so srvx serves it; what srvx does counts as the runtime's.",
];

/**
 * What this target says of itself.
 * @throws {TargetError} `target-unavailable`
 */
export async function describeTarget(mode: "host" | "stock"): Promise<TargetIdentity> {
  const { executable, nodeVersion, srvxVersion } = findInstallation();
  const shared = { name: TARGET_NAME, mode, executableSha256: await executableSha256(executable) };
  return mode === "host"
    ? {
        ...shared,
        versions: { node: nodeVersion },
        loaderAdapter: HOST_LOADER_ADAPTER,
        additions: ADDITIONS,
        notes: HOST_NOTES,
      }
    : {
        ...shared,
        versions: { node: nodeVersion, srvx: srvxVersion },
        additions: [],
        notes: STOCK_NOTES,
      };
}
