import type { Variation } from "../behaviours/variation.ts";
import { BACKGROUND_FAULTS } from "./background/index.ts";
import { ENVIRONMENT_FAULTS } from "./environment/index.ts";
import { FETCH_FAULTS } from "./fetch/index.ts";
import { KV_FAULTS } from "./kv/index.ts";
import { LOAD_FAULTS } from "./load/index.ts";
import { OUTBOUND_FAULTS } from "./outbound/index.ts";
import { QUEUE_FAULTS } from "./queue/index.ts";
import { SCHEDULED_FAULTS } from "./scheduled/index.ts";
import { SERVICE_FAULTS } from "./service/index.ts";

/** What can be wrong about a stand-in that only the extended probe and its loads show. */
export const EXTENDED_FAULTS: readonly Variation[] = [
  ...LOAD_FAULTS,
  ...FETCH_FAULTS,
  ...ENVIRONMENT_FAULTS,
  ...OUTBOUND_FAULTS,
  ...BACKGROUND_FAULTS,
  ...SCHEDULED_FAULTS,
  ...QUEUE_FAULTS,
  ...SERVICE_FAULTS,
  ...KV_FAULTS,
];
