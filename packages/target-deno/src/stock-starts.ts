import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DENO_ISOLATION_FLAGS, HostConfigError, writeModules } from "@runtime-abi/host-code";
import { LOOPBACK_HOST, type NamedStart, TargetError } from "@runtime-abi/target-kit";
import type { DenoStart } from "./deno-start.ts";

/**
 * `deno serve` with the deployment's main module, and nothing of ours beside it. By itself it lets
 * what it serves reach the address that it serves on, and no other; what a run asks of `fetch` is
 * asked against an origin on loopback, at a port that nobody knows before.
 * @throws {TargetError}
 */
export async function stockStarts(start: DenoStart): Promise<readonly NamedStart[]> {
  const { executable, env, ports } = start;
  const port = ports.worker;
  const main = await writeMainModule(start);
  const args = [
    "serve",
    `--host=${LOOPBACK_HOST}`,
    `--port=${port}`,
    `--allow-net=${LOOPBACK_HOST}`,
    ...DENO_ISOLATION_FLAGS,
    main,
  ];
  const command = { file: executable, args, env, cwd: dirname(main) };
  return [{ name: "deno serve", start: { command, port } }];
}

async function writeMainModule({ deployment, directory }: DenoStart): Promise<string> {
  const { mainModule, modules } = deployment.bundle;
  try {
    const main = (await writeModules(join(directory, "worker"), modules)).get(mainModule);
    if (main === undefined) throw new HostConfigError(`no module is named ${mainModule}`);
    return fileURLToPath(main);
  } catch (error) {
    if (!(error instanceof HostConfigError)) throw error;
    throw new TargetError("target-start-failed", error.message, "deploy another bundle");
  }
}
