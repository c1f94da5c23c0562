import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadableMediaType } from "@runtime-abi/bundle";
import type { RequestedLoad } from "../../loader/load-request.ts";
import { mainModuleOf, SCRIPT_MEDIA_TYPE } from "../../loader/main-module.ts";
import { HostConfigError } from "../config-members.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { writeModules } from "../write-modules.ts";
import { LoadImpossibleError } from "./load-impossible-error.ts";

// Written out, since the host's program cannot import a workspace package; its type is the check.
const LOADABLE: Readonly<Record<LoadableMediaType, true>> = {
  [SCRIPT_MEDIA_TYPE]: true,
  "application/octet-stream": true,
  "application/wasm": true,
  "text/plain": true,
};

export interface WrittenLoad {
  /** The fresh directory in which all of it stands. */
  readonly directory: string;
  /** Path of the configuration for the process that looks at it. */
  readonly config: string;
}

/**
 * Writes a bundle down for a process that loads it.
 * @param below directory in which it gets one of its own.
 * @throws {LoadFailure} when it is not worth trying.
 * @throws {LoadImpossibleError} when this adapter cannot carry it.
 */
export async function writeLoad(
  load: RequestedLoad,
  below: string,
  runtime: Pick<HostRuntime, "name" | "takesForScript">,
): Promise<WrittenLoad> {
  const main = mainModuleOf(load, LOADABLE);
  const other = load.modules.find(({ mediaType }) => mediaType !== SCRIPT_MEDIA_TYPE);
  if (other !== undefined) {
    // The runtimes' own loaders import scripts; making modules of anything else would be ours.
    throw new LoadImpossibleError(501, `${other.name} is ${other.mediaType}: only scripts`);
  }
  // The media type says what a module is; these runtimes would go by its name, and it would be ours
  // to give it another.
  const odd = load.modules.find(({ name }) => !runtime.takesForScript(name));
  if (odd !== undefined) {
    const name = JSON.stringify(odd.name);
    throw new LoadImpossibleError(501, `${runtime.name} takes no file named ${name} for a script`);
  }
  const directory = await mkdtemp(join(below, "load-"));
  const mainUrl = (await written(directory, load)).get(main.name) ?? "";
  // Not the main module itself: a namespace that exports `then` would be taken for a promise.
  const bridge = join(directory, "bridge.js");
  await writeFile(bridge, `export * as default from ${JSON.stringify(mainUrl)};\n`);
  const config = join(directory, "config.json");
  const module = pathToFileURL(bridge).href;
  await writeFile(config, JSON.stringify({ role: "introspect", module }), { mode: 0o600 });
  return { directory, config };
}

async function written(
  directory: string,
  load: RequestedLoad,
): Promise<ReadonlyMap<string, string>> {
  try {
    return await writeModules(directory, load.modules);
  } catch (error) {
    if (error instanceof HostConfigError) throw new LoadImpossibleError(501, error.message);
    throw error;
  }
}
