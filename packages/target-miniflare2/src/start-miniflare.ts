import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Deployment } from "@runtime-abi/bundle";
import type { TargetExit } from "@runtime-abi/protocol";
import {
  createLogRing,
  describeProcessEnd,
  freePort,
  LOOPBACK_HOST,
  type LogRing,
  type RunningTarget,
  type RuntimeProcess,
  type ScratchDirectory,
  type StartOptions,
  startRuntime,
} from "@runtime-abi/target-kit";
import { describeTarget } from "./identity.ts";
import { miniflareOptions } from "./miniflare-options.ts";
import { writeBundle } from "./write-bundle.ts";

/** The compiled program, also when this module is run from its source: Node runs it by itself. */
const LAUNCHER = fileURLToPath(new URL("../dist/launcher/main.js", import.meta.url));

export interface MiniflareStart {
  readonly deployment: Deployment;
  readonly options: StartOptions;
  /** Node's executable. */
  readonly executable: string;
  /** Belongs to the running target once it has started, and until then to the caller. */
  readonly scratch: ScratchDirectory;
}

/** @throws {TargetError} when Miniflare does not come to listen; its process has gone then. */
export async function startMiniflare(start: MiniflareStart): Promise<RunningTarget> {
  const { options, scratch } = start;
  const identity = await describeTarget();
  const log = createLogRing(options.log);
  const port = options.port || (await freePort());
  const runtime = await startRuntime({
    command: {
      file: start.executable,
      args: ["--experimental-vm-modules", LAUNCHER, await writeDeployment(start, port)],
      // Whatever Miniflare might write by a relative path ends up there.
      cwd: scratch.path,
      env: {},
    },
    port,
    log,
    ...(options.signal && { signal: options.signal }),
  });
  return {
    endpoint: `http://${LOOPBACK_HOST}:${port}`,
    identity,
    ...lifeOf(runtime, scratch, log),
  };
}

/** Writes the modules and the options that name them. Returns the path of the options. */
async function writeDeployment({ deployment, scratch }: MiniflareStart, port: number) {
  const options = miniflareOptions({
    deployment,
    mainModule: await writeBundle(join(scratch.path, "measured"), deployment.bundle),
    peerMainModule: await writeBundle(join(scratch.path, "peer"), deployment.peer.bundle),
    port,
    secrets: () => randomBytes(16).toString("hex"),
  });
  const file = join(scratch.path, "options.json");
  await writeFile(file, JSON.stringify(options));
  return file;
}

/** How the started runtime ends: when it is stopped, or by itself. */
function lifeOf(
  runtime: RuntimeProcess,
  scratch: ScratchDirectory,
  log: LogRing,
): Pick<RunningTarget, "exited" | "stop"> {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= runtime.stop().finally(() => scratch.remove());
    return stopped;
  };
  const exited = new Promise<TargetExit>((resolve) => {
    void runtime.ended.then((end) => {
      if (stopped !== undefined) return;
      const message = `Miniflare ended by itself (${describeProcessEnd(end)})`;
      resolve({ message, log: log.lines() });
      // Whoever stops the target learns whether this went well.
      stop().catch(() => undefined);
    });
  });
  return { exited, stop };
}
