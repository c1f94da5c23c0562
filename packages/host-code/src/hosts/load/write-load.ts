import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadableMediaType } from "@runtime-abi/bundle";
import type { RequestedLoad } from "../../loader/load-request.ts";
import { mainModuleOf, SCRIPT_MEDIA_TYPE } from "../../loader/main-module.ts";
import { scriptText } from "../../loader/module-text.ts";
import { HostConfigError } from "../config-members.ts";
import type { IntrospectConfig } from "../host-config.ts";
import { type LinkedModules, writeLinkedModules } from "../links/write-linked-modules.ts";
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
  /** Path of the links between its modules. */
  readonly importMap: string;
}

/**
 * Writes a bundle down for a process that loads it.
 * @param below directory in which it gets one of its own.
 * @throws {LoadFailure} when it is not worth trying.
 * @throws {LoadImpossibleError} when this adapter cannot carry it.
 */
export async function writeLoad(load: RequestedLoad, below: string): Promise<WrittenLoad> {
  mainModuleOf(load, LOADABLE);
  for (const module of load.modules) {
    if (module.mediaType === SCRIPT_MEDIA_TYPE) scriptText(module);
  }
  const directory = await mkdtemp(join(below, "load-"));
  try {
    return { directory, ...(await writeInto(directory, load)) };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    if (error instanceof HostConfigError) throw new LoadImpossibleError(501, error.message);
    throw error;
  }
}

async function writeInto(
  directory: string,
  load: RequestedLoad,
): Promise<Omit<WrittenLoad, "directory">> {
  const auxiliaryNames = load.auxiliaryModules.map(({ name }) => name);
  const linked = await writeLinkedModules(directory, load.modules, auxiliaryNames);
  const bridge = join(directory, "bridge.js");
  await writeFile(bridge, bridgeSource(linked, load.mainModule));
  const importMap = join(directory, "import-map.json");
  await writeFile(importMap, JSON.stringify(linked.importMap));
  const config = join(directory, "config.json");
  const introspect: IntrospectConfig = {
    role: "introspect",
    module: pathToFileURL(bridge).href,
    importMap,
    auxiliaryMark: linked.auxiliaryMark,
  };
  await writeFile(config, JSON.stringify(introspect), { mode: 0o600 });
  return { config, importMap };
}

/**
 * Imports the main module, but is not it: a namespace that exports `then` would be taken for a
 * promise. What is made of other types comes first, so that none of the author's code has run when
 * it is made, and so that it is made though nobody imports it.
 */
function bridgeSource({ urls, made }: LinkedModules, mainModule: string): string {
  const first = made.map((url) => `import ${JSON.stringify(url)};`);
  const main = `export * as default from ${JSON.stringify(urls.get(mainModule))};`;
  return `${[...first, main].join("\n")}\n`;
}
