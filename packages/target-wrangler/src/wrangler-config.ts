/** A configuration file of wrangler's, as far as this target writes one; names are wrangler's own. */
export interface WranglerConfig {
  readonly name: string;
  readonly main: string;
  readonly base_dir: string;
  readonly compatibility_date: string;
  readonly no_bundle: true;
  readonly find_additional_modules: true;
  readonly preserve_file_names: true;
  readonly send_metrics: false;
  readonly rules: readonly ModuleRule[];
  readonly vars?: Readonly<Record<string, string>>;
  readonly kv_namespaces?: readonly { readonly binding: string; readonly id: string }[];
  readonly queues?: Queues;
  readonly services?: readonly ServiceBinding[];
  readonly triggers?: { readonly crons: readonly string[] };
  readonly worker_loaders?: readonly { readonly binding: string }[];
}

/** What a worker is bound to, besides what it is. */
export type WorkerExtras = Partial<
  Pick<
    WranglerConfig,
    "vars" | "kv_namespaces" | "queues" | "services" | "triggers" | "worker_loaders"
  >
>;

export type ModuleType = "ESModule" | "Text" | "Data" | "CompiledWasm";

export interface ModuleRule {
  readonly type: ModuleType;
  readonly globs: readonly string[];
  /** False: wrangler's default rule for the type does not apply. */
  readonly fallthrough: false;
}

export interface Queues {
  readonly producers?: readonly { readonly binding: string; readonly queue: string }[];
  readonly consumers?: readonly {
    readonly queue: string;
    readonly max_batch_timeout: number;
    readonly max_retries?: number;
    readonly retry_delay?: number;
  }[];
}

export interface ServiceBinding {
  readonly binding: string;
  readonly service: string;
  readonly entrypoint?: string;
}
