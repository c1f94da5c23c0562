import { HOST_LOADER_ADAPTER, hostAdditions } from "@runtime-abi/host-code";
import type { TargetIdentity } from "@runtime-abi/protocol";
import { executableSha256 } from "@runtime-abi/target-kit";
import { versionsOf } from "./executable-versions.ts";
import { findExecutable } from "./installation.ts";

export const TARGET_NAME = "bun";

type ModeFacts = Pick<TargetIdentity, "additions" | "loaderAdapter" | "notes">;

const MODES: Readonly<Record<"host" | "stock", ModeFacts>> = {
  host: {
    additions: hostAdditions({
      kv: "a file of bun:sqlite",
      queue: "a file of bun:sqlite",
      schedule: "Bun.cron, which tells its callback nothing",
    }),
    loaderAdapter: HOST_LOADER_ADAPTER,
    notes: [
      "The worker, its peer and the loader adapter are Bun processes of their own; the worker shares its realm with the host's program.",
      "Bun.serve, its streams and its globals are what the worker gets, as they are.",
      "Bun has no permissions to take away: the process of a load may do whatever its user may.",
      "Bun transpiles every module as it loads it. The host has it read them all as plain JavaScript, since it would take a `.js` file for JSX; the files have the deployment's bytes.",
      "Bun.cron reads an expression in the time zone of the process, so the host sets that to UTC.",
    ],
  },
  stock: {
    additions: [],
    notes: [
      "Run by `bun run` with the exact bytes of the deployment's main module and NODE_ENV=production, as an operator would; without that variable Bun answers an uncaught error with a development page.",
      "Bun's own options keep it from installing packages and from reading files of variables, its home is an empty directory, and its caches and reports are off; above the module stand a tsconfig.json without content and a package.json that says that scripts are ES modules.",
      "Stock Bun listens on every interface of the machine, and `bun run` has no option to restrict it; the run itself speaks to it over the loopback address only.",
      "`bun run` hands a module neither env nor context: the variables, bindings, peer, queue and cron attachment of the deployment are not there.",
      "Bun transpiles every module as it loads it, and takes a `.js` file for JSX; the file has the deployment's bytes.",
    ],
  },
};

/**
 * What this target says of itself.
 * @throws {TargetError} `target-unavailable`
 */
export async function describeTarget(mode: "host" | "stock"): Promise<TargetIdentity> {
  const executable = findExecutable();
  const [{ bun, webkit }, sha256] = await Promise.all([
    versionsOf(executable),
    executableSha256(executable),
  ]);
  return {
    name: TARGET_NAME,
    mode,
    versions: { bun, webkit },
    executableSha256: sha256,
    ...MODES[mode],
  };
}
