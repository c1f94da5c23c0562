import {
  CRON_CLOCK_ADDITION,
  KV_BYTES_ADDITION,
  QUEUE_BYTES_ADDITION,
  SERVICE_CALLS_ADDITION,
} from "@runtime-abi/host-code";
import type { TargetIdentity } from "@runtime-abi/protocol";
import { executableSha256 } from "@runtime-abi/target-kit";
import { findInstallation } from "./installation.ts";

export const TARGET_NAME = "workerd";

/**
 * Every worker's compatibility date. A pin like the versions: another date is another behaviour
 * (late 2026 replaced the module registry, for one), and it is never newer than workerd itself.
 */
export const COMPATIBILITY_DATE = "2026-07-01";

const LOADER_ADAPTER = [
  "A Worker over workerd's own Worker Loader: each bundle is loaded into a fresh isolate, where an injected main module imports it and reports its handlers.",
  "The loader knows neither media types nor error codes, so the adapter itself compares media types and the main module's name with the bundle, and gives the loader's errors their codes.",
].join(" ");

const LOOPBACK_ALONE =
  "The measured worker's own requests leave through a Worker of this target's, which passes on what goes to loopback and refuses the rest; the runtime carries them on both sides of it.";

const ADDITIONS = {
  host: [KV_BYTES_ADDITION, QUEUE_BYTES_ADDITION, SERVICE_CALLS_ADDITION, CRON_CLOCK_ADDITION],
  stock: [],
} as const;

/**
 * What this target says of itself.
 * @throws {TargetError} `target-unavailable`
 */
export async function describeTarget(mode: "host" | "stock"): Promise<TargetIdentity> {
  const installation = findInstallation();
  return {
    name: TARGET_NAME,
    mode,
    versions: {
      workerd: installation.workerdVersion,
      miniflare: installation.miniflareVersion,
      compatibilityDate: COMPATIBILITY_DATE,
    },
    executableSha256: await executableSha256(installation.executable),
    loaderAdapter: LOADER_ADAPTER,
    additions: [...ADDITIONS[mode]],
    notes: [LOOPBACK_ALONE],
  };
}
