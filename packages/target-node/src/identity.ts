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
