import type { Deployment } from "@runtime-abi/bundle";
import type { ScaffoldFile } from "@runtime-abi/target-kit";
import type { WorkerOptions } from "miniflare";
import { workersOf } from "../miniflare-options.ts";
import { WORKER_NAMES } from "../worker-names.ts";
import {
  type FiledModule,
  type FiledWorker,
  WORKERS_FILE,
  type WorkersDocument,
} from "./program/workers-document.ts";

/** Directories of a project in which the modules of workers stand; others stand below `workers`. */
const DIRECTORIES: Readonly<Record<string, string>> = {
  [WORKER_NAMES.measured]: "worker",
  [WORKER_NAMES.peer]: "peer",
  [WORKER_NAMES.loaderAdapter]: "loader",
};

type Files = readonly (readonly [string, ScaffoldFile])[];

/**
 * The workers of the target itself, in host mode, as files: their modules, and one document of all
 * else.
 * @throws {TargetError} when the deployment asks for what workerd cannot be given.
 */
export function workersFiles(
  deployment: Deployment,
  versions: WorkersDocument["versions"],
): ReadonlyMap<string, ScaffoldFile> {
  // Values and ports are the operator's, and come when the project is started.
  const none = { port: 0, secrets: () => "", readySecret: "" };
  const filed = workersOf({ deployment, mode: "host", ...none }).map(fileWorker);
  const workers = filed.map(({ worker }) => worker);
  const named = (name: string) => workers.filter(({ config }) => config.name === name);
  const document: WorkersDocument = {
    versions,
    parts: {
      worker: workers.filter(({ config }) => config.name !== WORKER_NAMES.loaderAdapter),
      loader: [...named(WORKER_NAMES.loaderAdapter), ...named(WORKER_NAMES.noNetwork)],
    },
    sensitiveVars: deployment.sensitiveVars,
    cron: deployment.cron,
  };
  return new Map([
    [WORKERS_FILE, `${JSON.stringify(document, null, 2)}\n`],
    ...filed.flatMap(({ files }) => files),
  ]);
}

function fileWorker({ config, dev }: WorkerOptions): { worker: FiledWorker; files: Files } {
  const { name = "", manifest, env = {} } = config;
  if (manifest === undefined) throw new Error(`the worker ${name} has no modules`);
  const directory = DIRECTORIES[name] ?? `workers/${name}`;
  const modules = Object.entries(manifest.modules).map(([module, { type, contents }]) => {
    if (contents === undefined) throw new Error(`the module ${module} has no contents`);
    return { module, filed: { type, file: `${directory}/${module}` }, contents };
  });
  const { unsafeDirectSockets: _, ...rest } = dev ?? {};
  return {
    worker: {
      config: {
        ...config,
        env: withoutValues(env),
        manifest: { ...manifest, modules: Object.fromEntries(modules.map(namedModule)) },
      },
      dev: rest,
    },
    files: modules.map(({ filed, contents }) => [filed.file, contents] as const),
  };
}

function namedModule({
  module,
  filed,
}: {
  readonly module: string;
  readonly filed: FiledModule;
}): readonly [string, FiledModule] {
  return [module, filed];
}

/** Empty texts are values that were left open, here and for the proof of readiness. */
function withoutValues(env: NonNullable<FiledWorker["config"]["env"]>) {
  return Object.fromEntries(
    Object.entries(env).filter(([, binding]) => binding.type !== "text" || binding.value !== ""),
  );
}
