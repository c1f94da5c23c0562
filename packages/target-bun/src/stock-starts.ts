import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Deployment } from "@runtime-abi/bundle";
import {
  BUN_ISOLATION_FLAGS,
  bunEnvironment,
  HostConfigError,
  writeModules,
} from "@runtime-abi/host-code";
import type { NamedStart } from "@runtime-abi/target-kit";
import type { BunPlace } from "./bun-place.ts";

/**
 * `bun run` with the deployment's main module, and nothing of ours beside it.
 * @throws {HostConfigError} when the bundle cannot be written down.
 */
export async function stockStarts(
  deployment: Deployment,
  { executable, directory, home }: BunPlace,
  port: number,
): Promise<readonly NamedStart[]> {
  const main = await writeMainModule(deployment, join(directory, "worker"));
  const command = {
    file: executable,
    args: ["run", ...BUN_ISOLATION_FLAGS, main],
    cwd: dirname(main),
    // As an operator would in production: else Bun answers errors with development pages.
    env: { ...bunEnvironment(home), NODE_ENV: "production", PORT: String(port) },
  };
  return [{ name: "bun", start: { command, port } }];
}

async function writeMainModule(
  { bundle: { mainModule, modules } }: Deployment,
  directory: string,
): Promise<string> {
  const main = (await writeModules(directory, modules)).get(mainModule);
  if (main === undefined) throw new HostConfigError(`no module is named ${mainModule}`);
  return fileURLToPath(main);
}
