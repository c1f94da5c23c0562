import {
  CRON_CLOCK_ADDITION,
  KV_BYTES_ADDITION,
  QUEUE_BYTES_ADDITION,
  SERVICE_CALLS_ADDITION,
} from "@runtime-abi/host-code";
import type { Addition, TargetIdentity } from "@runtime-abi/protocol";
import { executableSha256 } from "@runtime-abi/target-kit";
import { SCHEDULED_TRIGGER_PATH } from "./cron-trigger.ts";
import { findInstallation } from "./installation.ts";

export const TARGET_NAME = "wrangler";

/**
 * The compatibility date in every configuration. A pin like the versions: another date is another
 * behaviour, and it is never newer than workerd itself.
 */
export const COMPATIBILITY_DATE = "2026-07-01";

const LOADER_ADAPTER = [
  "A deployment of its own, in a second wrangler dev with a worker_loaders binding: each bundle is loaded into a fresh isolate, where an injected main module imports it and reports its handlers.",
  "The loader knows neither media types nor error codes, so the adapter itself compares media types and the main module's name with the bundle, and gives the loader's errors their codes.",
].join(" ");

const CRON_TRIGGER_ADDITION: Addition = {
  ...CRON_CLOCK_ADDITION,
  does: `Asks wrangler's own trigger, ${SCHEDULED_TRIGGER_PATH}, to invoke the scheduled handler at each minute of the wall clock that the cron expression matches; wrangler dev fires no cron trigger by itself.`,
};

const NOTES = [
  "One wrangler dev runs the worker and its peer, each with a configuration file of its own and no_bundle, so that the modules are the deployment's bytes; wrangler parses the main module before, and ends each script that it serves with a sourceURL comment.",
  "Between client and worker stand wrangler's own proxy, which is a second workerd, and the entry worker of its local server; the latter compresses and then buffers text for a client that accepts gzip.",
  "Settings of wrangler's own switch off what it would send or fetch: telemetry, error reports, its update check and the lookup of request.cf. The worker's own outbound requests are not cut off.",
];

const MODES: Readonly<Record<"host" | "stock", Pick<TargetIdentity, "additions" | "notes">>> = {
  host: {
    additions: [
      KV_BYTES_ADDITION,
      QUEUE_BYTES_ADDITION,
      SERVICE_CALLS_ADDITION,
      CRON_TRIGGER_ADDITION,
    ],
    notes: [
      ...NOTES,
      "The projections are workers with configuration files of their own in the same wrangler dev, bound as services with an entrypoint.",
    ],
  },
  stock: {
    additions: [],
    notes: [
      ...NOTES,
      "Nothing calls the scheduled handler: wrangler dev has a trigger that a person may ask, and no clock.",
    ],
  },
};

/**
 * What this target says of itself.
 * @throws {TargetError} `target-unavailable`
 */
export async function describeTarget(mode: "host" | "stock"): Promise<TargetIdentity> {
  const { workerd, versions } = findInstallation();
  return {
    name: TARGET_NAME,
    mode,
    versions: { ...versions, compatibilityDate: COMPATIBILITY_DATE },
    executableSha256: await executableSha256(workerd),
    loaderAdapter: LOADER_ADAPTER,
    additions: [...MODES[mode].additions],
    notes: [...(MODES[mode].notes ?? [])],
  };
}
