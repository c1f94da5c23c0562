import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { extendedContractSchema } from "../schema/contract-schema.ts";
import { conformanceV1 } from "./conformance-v1.ts";
import type { ContractFormat } from "./contract-format.ts";
import { BACKGROUND_SECTION } from "./extended/background-section.ts";
import { ENVIRONMENT_SECTION } from "./extended/environment-section.ts";
import { FETCH_SECTION } from "./extended/fetch-section.ts";
import { KV_SECTION } from "./extended/kv-section.ts";
import { LOAD_SECTION } from "./extended/load-section.ts";
import { OUTBOUND_SECTION } from "./extended/outbound-section.ts";
import { QUEUE_SECTION } from "./extended/queue-section.ts";
import { SCHEDULED_SECTION } from "./extended/scheduled-section.ts";
import { SERVICE_SECTION } from "./extended/service-section.ts";
import { UNMEASURED_SECTION } from "./extended/unmeasured-section.ts";

/**
 * The extended format: obligations of the same definitions beyond the first format's eighteen. It
 * deploys another probe under another protocol id, and everything around it is the first format's.
 */
export const extendedV1: ContractFormat = {
  ...conformanceV1,
  format: "takoform.runtime-abi-extended@v1",
  schema: extendedContractSchema,
  probeProtocol: EXTENDED_PROBE_PROTOCOL,
  peerBindings: [{ name: "STATE", interface: "edge.kv" }],
  requiredChecks: [
    ...LOAD_SECTION,
    ...FETCH_SECTION,
    ...ENVIRONMENT_SECTION,
    ...OUTBOUND_SECTION,
    ...BACKGROUND_SECTION,
    ...SCHEDULED_SECTION,
    ...QUEUE_SECTION,
    ...SERVICE_SECTION,
    ...KV_SECTION,
    ...UNMEASURED_SECTION,
  ],
  allowsUnmeasured: false,
  // The first format measures all three; what this one has no check for is not its obligation.
  handlersToMeasure: ["fetch"],
  definitions: [
    "worker.runtime@1.0.0",
    "worker.service@1.0.0",
    "edge.kv@1.0.0",
    "edge.queue@1.0.0",
  ],
};
