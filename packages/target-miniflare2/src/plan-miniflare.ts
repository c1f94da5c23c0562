import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Deployment } from "@runtime-abi/bundle";
import type { StartPlace, StartPlan } from "@runtime-abi/target-kit";
import { miniflareOptions } from "./miniflare-options.ts";
import { writeBundle } from "./write-bundle.ts";

/** The compiled program, also when this module is run from its source: Node runs it by itself. */
const LAUNCHER = fileURLToPath(new URL("../dist/launcher/main.js", import.meta.url));

/**
 * One process of Node with Miniflare in it.
 * @param executable of Node.
 * @throws {TargetError} when the deployment asks for what Miniflare cannot be told.
 */
export async function planMiniflare(
  deployment: Deployment,
  executable: string,
  place: StartPlace,
): Promise<StartPlan> {
  const command = {
    file: executable,
    args: ["--experimental-vm-modules", LAUNCHER, await writeDeployment(deployment, place)],
    // Whatever Miniflare might write by a relative path ends up there.
    cwd: place.directory,
    env: {},
  };
  const start = { command, port: place.ports.worker };
  return { starts: [{ name: "Miniflare", start }], hasLoader: false };
}

/** Writes the modules and the options that name them. Returns the path of the options. */
async function writeDeployment(deployment: Deployment, { directory, ports }: StartPlace) {
  const options = miniflareOptions({
    deployment,
    mainModule: await writeBundle(join(directory, "measured"), deployment.bundle),
    peerMainModule: await writeBundle(join(directory, "peer"), deployment.peer.bundle),
    port: ports.worker,
    secrets: () => randomBytes(16).toString("hex"),
  });
  const file = join(directory, "options.json");
  await writeFile(file, JSON.stringify(options));
  return file;
}
