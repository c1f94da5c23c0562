import type { LoadErrorCode } from "@runtime-abi/bundle";
import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { extendedContractSchema } from "../schema/contract-schema.ts";
import { conformanceV1 } from "./conformance-v1.ts";
import type { ContractFormat, RequiredCheck } from "./contract-format.ts";

/** A load whose outcome follows from the bytes. */
function load(name: string, expectError?: LoadErrorCode): RequiredCheck {
  const check = { name, operation: "loadModule", procedure: "load" } as const;
  return expectError === undefined ? check : { ...check, expectError };
}

/** A load whose outcome only evaluation shows. */
function evaluated(name: string, expectError?: LoadErrorCode): RequiredCheck {
  return { ...load(name, expectError), source: "bundle" };
}

/** A request whose handler fails in one way, answered by the host's own 500. */
function hostError(name: string, route: string): RequiredCheck {
  return { name, operation: "fetch", procedure: "request", route, expect: { status: 500 } };
}

/** The closed list of the format, in its order. */
const REQUIRED_CHECKS: readonly RequiredCheck[] = [
  evaluated("text-module-is-decoded-utf8"),
  evaluated("bytes-module-is-an-arraybuffer"),
  evaluated("wasm-module-is-compiled-not-instantiated"),
  evaluated("missing-import-is-module-not-found", "module_not_found"),
  load("unused-module-of-unsupported-type-refused", "unsupported_media_type"),
  load("auxiliary-module-is-carried"),
  load("auxiliary-main-refused", "unsupported_media_type"),
  evaluated("auxiliary-import-refused", "unsupported_media_type"),
  { ...evaluated("top-level-side-effects-do-not-export"), advisory: true },
  evaluated("non-callable-handler-is-not-exported"),
  evaluated("inherited-and-named-exports-do-not-count"),
  { ...load("exports-derived-from-unseen-bytes"), source: "unseen" },
  hostError("non-response-return-is-500", "return-non-response"),
  hostError("undefined-return-is-500", "return-undefined"),
  hostError("rejected-promise-is-500", "reject"),
  hostError("non-error-throw-is-500", "throw-non-error"),
  {
    ...hostError("error-text-is-not-disclosed", "throw-text"),
    expect: { status: 500, omits: "nonce" },
    advisory: true,
  },
];

/**
 * The extended format: obligations of the same definitions beyond the first format's eighteen. It
 * deploys another probe under another protocol id, and everything around it is the first format's.
 */
export const extendedV1: ContractFormat = {
  ...conformanceV1,
  format: "takoform.runtime-abi-extended@v1",
  schema: extendedContractSchema,
  probeProtocol: EXTENDED_PROBE_PROTOCOL,
  requiredChecks: REQUIRED_CHECKS,
  allowsUnmeasured: true,
  // The first format measures all three; what this one has no check for is not its obligation.
  handlersToMeasure: ["fetch"],
  definitions: [
    "worker.runtime@1.0.0",
    "worker.service@1.0.0",
    "edge.kv@1.0.0",
    "edge.queue@1.0.0",
  ],
};
