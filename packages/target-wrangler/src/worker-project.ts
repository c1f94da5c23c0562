import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HostConfigError, writeModules } from "@runtime-abi/host-code";
import { TargetError } from "@runtime-abi/target-kit";
import { devVarsLine } from "./dev-vars-line.ts";
import { COMPATIBILITY_DATE } from "./identity.ts";
import type { ModuleRule, ModuleType, WorkerExtras, WranglerConfig } from "./wrangler-config.ts";

/** One module as wrangler is to find it. */
export interface ProjectModule {
  readonly name: string;
  readonly type: ModuleType;
  readonly bytes: Uint8Array;
}

/** One worker: its modules, and what its configuration file says of it. */
export interface WorkerProject {
  readonly name: string;
  readonly mainModule: string;
  readonly modules: readonly ProjectModule[];
  readonly extras?: WorkerExtras;
  /** Values that stand in `.dev.vars`, as wrangler wants its secrets. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Where the modules stand, beside the configuration; nothing else stands there. */
const MODULES = "modules";

/**
 * Writes a worker down as a user would have it: modules, configuration file, secrets. Returns the
 * path of the configuration, relative to the directory above.
 * @param directory of the deployment; the worker gets one of its own below it.
 * @throws {TargetError} when a module cannot be a file.
 */
export async function writeWorker(directory: string, project: WorkerProject): Promise<string> {
  const { name, mainModule, modules, secrets } = project;
  const own = join(directory, name);
  try {
    const written = await writeModules(own, modules);
    if (!written.has(mainModule)) throw new HostConfigError(`no module is named ${mainModule}`);
  } catch (error) {
    if (!(error instanceof HostConfigError)) throw error;
    const remedy = "deploy modules with relative names, the main module among them";
    throw new TargetError("target-start-failed", error.message, remedy);
  }
  const config = JSON.stringify(configOf(project), undefined, 2);
  await writeFile(join(own, "wrangler.json"), `${config}\n`, { mode: 0o600 });
  if (secrets !== undefined) {
    const lines = Object.entries(secrets).map(([key, value]) => devVarsLine(key, value));
    await writeFile(join(own, ".dev.vars"), lines.join(""), { mode: 0o600 });
  }
  return join(name, "wrangler.json");
}

export function configOf({ name, mainModule, modules, extras }: WorkerProject): WranglerConfig {
  return {
    name,
    main: `${MODULES}/${mainModule}`,
    base_dir: MODULES,
    compatibility_date: COMPATIBILITY_DATE,
    no_bundle: true,
    find_additional_modules: true,
    preserve_file_names: true,
    send_metrics: false,
    rules: rulesOf(modules),
    ...extras,
  };
}

/** One rule for each type, which names the very modules: wrangler would go by file name extensions. */
function rulesOf(modules: readonly ProjectModule[]): ModuleRule[] {
  const types = [...new Set(modules.map(({ type }) => type))];
  return types.map((type) => ({
    type,
    globs: modules.filter((module) => module.type === type).map(({ name }) => name),
    fallthrough: false,
  }));
}
