import {
  type Deployment,
  isLoadableMediaType,
  type LoadableMediaType,
  MODULE_MEDIA_TYPE,
  type ModuleBundle,
} from "@runtime-abi/bundle";
import { loaderAdapter, loopbackGate, noNetwork, type WorkerSource } from "@runtime-abi/host-code";
import { LOOPBACK_HOST, TargetError } from "@runtime-abi/target-kit";
import type { WorkerOptions } from "miniflare";
import { type Binding, bindingsOf, type Secrets } from "./bindings.ts";
import { COMPATIBILITY_DATE } from "./identity.ts";
import { WORKER_NAMES } from "./worker-names.ts";

type Manifest = NonNullable<WorkerOptions["config"]["manifest"]>;
type ModuleType = Manifest["modules"][string]["type"];

const MODULE_TYPES: Readonly<Record<LoadableMediaType, ModuleType>> = {
  "application/javascript+module": "esm",
  "application/octet-stream": "data",
  "application/wasm": "wasm",
  "text/plain": "text",
};

export interface WorkersPlan {
  readonly deployment: Deployment;
  readonly mode: "host" | "stock";
  /** Port of the measured worker's endpoint; 0 lets the system choose. */
  readonly port: number;
  readonly secrets: Secrets;
  /** What the loader adapter answers with when it is asked whether it is the one just started. */
  readonly readySecret: string;
}

/**
 * All workers of one target: the measured one first, its peer, the loader adapter, and what stands
 * on the host's side.
 * @throws {TargetError} when the deployment asks for what workerd cannot be given.
 */
export function workersOf(plan: WorkersPlan): WorkerOptions[] {
  const { deployment } = plan;
  const bindings = bindingsOf(plan);
  // A queue has one consumer at most.
  const isProjected = bindings.projections.some(({ consumes }) => consumes);
  return [
    worker(WORKER_NAMES.measured, bundleManifest(deployment.bundle), {
      env: bindings.env,
      triggers: [
        ...(isProjected ? [] : [queueTrigger(deployment)]),
        { type: "scheduled", schedule: deployment.cron },
      ],
      socketPort: plan.port,
      // What is measured of its fetch is measured against an origin on loopback.
      outbound: WORKER_NAMES.loopbackGate,
    }),
    worker(WORKER_NAMES.peer, bundleManifest(deployment.peer.bundle), { env: bindings.peerEnv }),
    worker(WORKER_NAMES.loaderAdapter, sourceManifest(loaderAdapter()), {
      env: {
        LOADER: { type: "worker-loader" },
        COMPATIBILITY_DATE: { type: "text", value: COMPATIBILITY_DATE },
        READY_SECRET: { type: "text", value: plan.readySecret },
      },
      socketPort: 0,
    }),
    worker(WORKER_NAMES.loopbackGate, sourceManifest(loopbackGate()), { outbound: "open" }),
    worker(WORKER_NAMES.noNetwork, sourceManifest(noNetwork())),
    ...bindings.projections.map((projection) =>
      worker(projection.name, sourceManifest(projection.source), {
        env: projection.env,
        ...(projection.consumes && { triggers: [queueTrigger(deployment)] }),
      }),
    ),
  ];
}

type Trigger = NonNullable<WorkerOptions["config"]["triggers"]>[number];

/** Delivers at once: waiting to fill a batch only delays the observation. */
function queueTrigger({ queue, queueConsumer }: Deployment): Trigger {
  return {
    type: "queue",
    name: queue,
    maxBatchTimeout: 0,
    ...(queueConsumer && {
      maxRetries: queueConsumer.maxRetries,
      retryDelay: queueConsumer.retryDelaySeconds,
    }),
  };
}

interface WorkerExtras {
  readonly env?: Record<string, Binding>;
  readonly triggers?: WorkerOptions["config"]["triggers"];
  /** A socket of the worker's own, so that no other code stands between it and the client. */
  readonly socketPort?: number;
  /** The worker that its requests go to; `open`: the network. Absent: none of them leaves. */
  readonly outbound?: string;
}

function worker(name: string, manifest: Manifest, extras: WorkerExtras = {}): WorkerOptions {
  const { env = {}, triggers, socketPort, outbound = WORKER_NAMES.noNetwork } = extras;
  return {
    config: {
      name,
      compatibilityDate: COMPATIBILITY_DATE,
      manifest,
      env,
      ...(triggers && { triggers }),
    },
    dev: {
      cacheAPI: false,
      ...(outbound !== "open" && { outboundService: { type: "worker", worker: outbound } }),
      ...(socketPort !== undefined && {
        unsafeDirectSockets: [{ host: LOOPBACK_HOST, port: socketPort }],
      }),
    },
  };
}

function bundleManifest(bundle: ModuleBundle): Manifest {
  const modules = bundle.modules.map((module): [string, Manifest["modules"][string]] => {
    if (!isLoadableMediaType(module.mediaType)) {
      throw new TargetError(
        "target-start-failed",
        `module ${module.name} has the media type ${module.mediaType}, which does not load`,
        "deploy a bundle of loadable modules",
      );
    }
    return [module.name, { type: MODULE_TYPES[module.mediaType], contents: contentsOf(module) }];
  });
  return { mainModule: bundle.mainModule, modulesRoot: "/", modules: Object.fromEntries(modules) };
}

/** Text is decoded here, since miniflare would drop a byte order mark and mend invalid UTF-8. */
function contentsOf(module: ModuleBundle["modules"][number]): string | Uint8Array<ArrayBuffer> {
  if (module.mediaType !== MODULE_MEDIA_TYPE) return Uint8Array.from(module.bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(module.bytes);
  } catch {
    throw new TargetError(
      "target-start-failed",
      `module ${module.name} is not UTF-8`,
      "deploy a bundle whose scripts are UTF-8",
    );
  }
}

function sourceManifest(source: WorkerSource): Manifest {
  return { ...source, modulesRoot: "/", modules: { ...source.modules } };
}
