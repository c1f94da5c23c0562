import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import type { FiledModule, FiledWorker } from "./workers-document.ts";

type Module = NonNullable<WorkerOptions["config"]["manifest"]>["modules"][string];

export interface ReachedWorker {
  /** Port of the loopback address, for the first worker. */
  readonly port: number;
  /** Values of its plain and sensitive variables, by name. */
  readonly vars: Readonly<Record<string, string>>;
}

/** The workers of one part as miniflare takes them: with the bytes, the values and the port. */
export function workerOptions(
  root: string,
  workers: readonly FiledWorker[],
  { port, vars }: ReachedWorker,
): WorkerOptions[] {
  return workers.map(({ config, dev }, index) => {
    const { manifest, env } = config;
    const values = Object.entries(index === 0 ? vars : {}).map(
      ([name, value]) => [name, { type: "text", value }] as const,
    );
    return {
      config: {
        ...config,
        env: { ...env, ...Object.fromEntries(values) },
        manifest: { ...manifest, modules: readModules(root, manifest.modules) },
      },
      dev: {
        ...dev,
        // A socket of its own, so that no other code stands between the worker and the client.
        ...(index === 0 && { unsafeDirectSockets: [{ host: "127.0.0.1", port }] }),
      },
    };
  });
}

function readModules(
  root: string,
  modules: Readonly<Record<string, FiledModule>>,
): Record<string, Module> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, { type, file }]) => {
      const bytes = readFileSync(join(root, file));
      return [
        name,
        { type, contents: type === "esm" ? scriptText(bytes) : Uint8Array.from(bytes) },
      ];
    }),
  );
}

/** Decoded here, since miniflare would drop a byte order mark and mend invalid UTF-8. */
function scriptText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
