import type { WorkerOptions } from "miniflare";

/** Name of the file in which a project's workers are described. */
export const WORKERS_FILE = "workers.json";

type Config = WorkerOptions["config"];
type Manifest = NonNullable<Config["manifest"]>;
type ModuleType = Manifest["modules"][string]["type"];

/** A module by the file that holds its bytes, relative to the project's directory. */
export interface FiledModule {
  readonly type: ModuleType;
  readonly file: string;
}

/** A worker as miniflare takes it, but for its modules, which stand in files. */
export interface FiledWorker extends Omit<WorkerOptions, "config"> {
  readonly config: Omit<Config, "manifest"> & {
    readonly manifest: Omit<Manifest, "modules"> & {
      readonly modules: Readonly<Record<string, FiledModule>>;
    };
  };
}

/** The content of {@link WORKERS_FILE}. */
export interface WorkersDocument {
  /** Versions that the project was made for. */
  readonly versions: { readonly miniflare: string; readonly workerd: string };
  /** The workers of each part; the first of them is the one that is reached. */
  readonly parts: {
    readonly worker: readonly FiledWorker[];
    readonly loader: readonly FiledWorker[];
  };
  /** Names of the reached worker's sensitive variables; their values come from the environment. */
  readonly sensitiveVars: readonly string[];
  readonly cron: string;
}
