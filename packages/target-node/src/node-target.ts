import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Deployment } from "@runtime-abi/bundle";
import {
  HOST_PROGRAMS,
  HostConfigError,
  hostProcesses,
  prepareHost,
  writeModules,
} from "@runtime-abi/host-code";
import {
  availabilityOf,
  LOOPBACK_HOST,
  type StartPlace,
  type StartPlan,
  startFromPlan,
  type Target,
  TargetError,
} from "@runtime-abi/target-kit";
import { describeTarget, TARGET_NAME } from "./identity.ts";
import { findInstallation, type Installation } from "./installation.ts";

type Plan = (
  deployment: Deployment,
  installation: Installation,
  place: StartPlace,
) => Promise<StartPlan>;

const PLANS: Readonly<Record<"host" | "stock", Plan>> = { host: planHost, stock: planStock };

/** Real Node: with a host of ours, or behind srvx as it is. */
export const nodeTarget: Target = {
  name: TARGET_NAME,
  modes: ["host", "stock"],
  availability: () => availabilityOf(findInstallation),
  describe: describeTarget,
  async start(deployment, options) {
    const installation = findInstallation();
    return await startFromPlan({
      name: TARGET_NAME,
      options,
      identity: describeTarget(options.mode),
      plan: (place) => PLANS[options.mode](deployment, installation, place).catch(refused),
    });
  },
};

/** The peer, the worker and the loader adapter: Node with the host's program each. */
async function planHost(
  deployment: Deployment,
  { executable }: Installation,
  place: StartPlace,
): Promise<StartPlan> {
  const secrets = () => randomBytes(16).toString("hex");
  const prepared = await prepareHost({ deployment, secrets, ...place });
  const starts = hostProcesses(prepared, () => ({ file: executable, args: [HOST_PROGRAMS.node] }));
  return { starts, hasLoader: true };
}

/** srvx's own command line, given the deployment's bytes and nothing else. */
async function planStock(
  { bundle }: Deployment,
  { executable, srvx }: Installation,
  { directory, ports: { worker: port } }: StartPlace,
): Promise<StartPlan> {
  const urls = await writeModules(directory, bundle.modules);
  const main = urls.get(bundle.mainModule);
  if (main === undefined) throw new HostConfigError(`no module is named ${bundle.mainModule}`);
  const args = [srvx, "serve", "--prod", "--entry", fileURLToPath(main)];
  const command = {
    file: executable,
    args: [...args, "--host", LOOPBACK_HOST, "--port", String(port)],
    cwd: directory,
    env: {},
  };
  return { starts: [{ name: "srvx", start: { command, port } }], hasLoader: false };
}

function refused(error: unknown): never {
  if (!(error instanceof HostConfigError)) throw error;
  throw new TargetError(
    "target-start-failed",
    error.message,
    "deploy scripts under relative names, with bindings of edge.kv, edge.queue and worker.service",
  );
}
