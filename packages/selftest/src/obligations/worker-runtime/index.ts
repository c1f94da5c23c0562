import type { DefinitionCoverage } from "../obligation.ts";
import { BACKGROUND } from "./background.ts";
import { ENVIRONMENTS } from "./environment.ts";
import { EVENTS } from "./events.ts";
import { LOADING } from "./loading.ts";
import { REQUESTS } from "./requests.ts";
import { SEMANTICS } from "./semantics.ts";
import { SURFACE } from "./surface.ts";

const BATCH = "operations.queue";
const TASKS = "operations.waitUntil";

/** All that `worker.runtime@1.0.0` demands. */
export const WORKER_RUNTIME: DefinitionCoverage = {
  definition: "worker.runtime",
  obligations: [
    ...LOADING,
    ...ENVIRONMENTS,
    ...SURFACE,
    ...REQUESTS,
    ...EVENTS,
    ...BACKGROUND,
    ...SEMANTICS,
  ],
  explains: [
    "description:1",
    "description:9",
    "description:10",
    `${BATCH}.description:3`,
    `${TASKS}.description:3`,
    "semantics.ordering",
  ],
};
