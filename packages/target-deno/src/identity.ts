import { DENO_UNSTABLE_FEATURES, HOST_LOADER_ADAPTER, hostAdditions } from "@runtime-abi/host-code";
import type { TargetIdentity } from "@runtime-abi/protocol";
import { executableSha256 } from "@runtime-abi/target-kit";
import { findInstallation } from "./installation.ts";

export const TARGET_NAME = "deno";

type ModeFacts = Pick<TargetIdentity, "additions" | "loaderAdapter" | "notes">;

const MODES: Readonly<Record<"host" | "stock", ModeFacts>> = {
  host: {
    additions: hostAdditions({
      kv: "Deno.openKv; a value beyond its 64 KiB is stored in parts",
      queue: "the queue of Deno.openKv, which tells neither identity nor number of attempts",
      schedule:
        "Deno.cron once a minute; which minutes match is our reading of the expression, since Deno's own counts the days of the week otherwise",
    }),
    loaderAdapter: HOST_LOADER_ADAPTER,
    notes: [
      "The worker, its peer and the loader adapter are Deno processes of their own, each let reach its own port, its own files and the process it must call; the worker shares its realm with the host's program.",
      "Deno.serve, its streams and its globals are what the worker gets, as they are.",
      `Deno runs with its unstable features ${DENO_UNSTABLE_FEATURES.join(", ")}: without the first two Deno.openKv and Deno.cron are not there, and without the third a request's signal also aborts after a complete answer.`,
      "Deno.openKv and Deno.cron are those of the executable, in one process and one SQLite file; Deno's own service has others of that name.",
    ],
  },
  stock: {
    additions: [],
    notes: [
      "Run by `deno serve --host=127.0.0.1` with the exact bytes of the deployment's main module and --allow-net=127.0.0.1 as its only permission, for what the module fetches from an origin of the runner's.",
      "Deno's own options keep it from taking up a configuration, a lock file and packages, and from fetching modules; its home is an empty directory.",
      "`deno serve` hands a module neither env nor context: the variables, bindings, peer, queue and cron attachment of the deployment are not there.",
    ],
  },
};

/**
 * What this target says of itself.
 * @throws {TargetError} `target-unavailable`
 */
export async function describeTarget(mode: "host" | "stock"): Promise<TargetIdentity> {
  const { executable, versions } = findInstallation();
  return {
    name: TARGET_NAME,
    mode,
    versions: { ...versions },
    executableSha256: await executableSha256(executable),
    ...MODES[mode],
  };
}
