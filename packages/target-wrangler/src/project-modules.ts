import {
  isLoadableMediaType,
  type LoadableMediaType,
  type ModuleBundle,
} from "@runtime-abi/bundle";
import type { WorkerModule, WorkerSource } from "@runtime-abi/host-code";
import { TargetError } from "@runtime-abi/target-kit";
import type { ProjectModule, WorkerProject } from "./worker-project.ts";
import type { ModuleType } from "./wrangler-config.ts";

const MODULE_TYPES: Readonly<Record<LoadableMediaType, ModuleType>> = {
  "application/javascript+module": "ESModule",
  "application/octet-stream": "Data",
  "application/wasm": "CompiledWasm",
  "text/plain": "Text",
};

const SOURCE_TYPES: Readonly<Record<WorkerModule["type"], ModuleType>> = {
  esm: "ESModule",
  text: "Text",
};

const ROOT_MODULE = "main.js";

type Modules = Pick<WorkerProject, "mainModule" | "modules">;

/**
 * The modules of a bundle, byte for byte. Wrangler serves a main module by the last part of its name
 * only, so that one in a folder would be another module, and its relative imports would fail.
 * @throws {TargetError} when one has a media type that does not load, or the main module's name is a path.
 */
export function bundleModules({ mainModule, modules }: ModuleBundle): Modules {
  if (mainModule.includes("/")) {
    throw new TargetError(
      "target-start-failed",
      `the main module ${mainModule} stands in a folder, and wrangler would serve it outside of it`,
      "deploy a bundle whose main module stands beside the folders of the others",
    );
  }
  return { mainModule, modules: modules.map(bundleModule) };
}

function bundleModule({ name, mediaType, bytes }: ModuleBundle["modules"][number]): ProjectModule {
  if (!isLoadableMediaType(mediaType)) {
    throw new TargetError(
      "target-start-failed",
      `module ${name} has the media type ${mediaType}, which does not load`,
      "deploy a bundle of loadable modules",
    );
  }
  return { name, type: MODULE_TYPES[mediaType], bytes };
}

/** The modules of a Worker of ours. */
export function sourceModules({ mainModule, modules }: WorkerSource): Modules {
  return {
    mainModule,
    modules: Object.entries(modules).map(([name, { type, contents }]) => ({
      name,
      type: SOURCE_TYPES[type],
      bytes: new TextEncoder().encode(contents),
    })),
  };
}

/**
 * The same with a main module at the root that hands on what the real one exports. There is a default
 * export in any case: wrangler takes a script without one for a script of the old form.
 */
export function rootedModules(
  source: WorkerSource,
  exported: keyof typeof REEXPORTS = "default",
): Modules {
  const contents = REEXPORTS[exported](JSON.stringify(`./${source.mainModule}`));
  const modules = { ...source.modules, [ROOT_MODULE]: { type: "esm", contents } as const };
  return sourceModules({ mainModule: ROOT_MODULE, modules });
}

/** By what there is to hand on, the script that does. */
const REEXPORTS = {
  default: (from: string) => `export { default } from ${from};\n`,
  named: (from: string) => `export * from ${from};\nexport default {};\n`,
  both: (from: string) => `export * from ${from};\nexport { default } from ${from};\n`,
} as const;
