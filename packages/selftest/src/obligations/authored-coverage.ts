import { BINDINGS } from "./bindings.ts";
import { EDGE_KV } from "./edge-kv.ts";
import { EDGE_QUEUE } from "./edge-queue.ts";
import type { DefinitionCoverage } from "./obligation.ts";
import { WORKER_RUNTIME } from "./worker-runtime/index.ts";
import { WORKER_SERVICE } from "./worker-service.ts";

/** Every obligation of the definitions that the ABI is made of. */
export const COVERAGE: readonly DefinitionCoverage[] = [
  WORKER_RUNTIME,
  WORKER_SERVICE,
  EDGE_KV,
  EDGE_QUEUE,
  ...BINDINGS,
];
