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

/** Requests of the extended probe, and the answer to each, by the digest of them all. */
function series(name: string, digest: string): RequiredCheck {
  return { name, operation: "fetch", procedure: "requestSeries", series: digest };
}

/** What a request starts, seen by the marker that it leaves. */
function marked(operation: string, name: string, route: string): RequiredCheck {
  return { name, operation, procedure: "marker", route };
}

/** The same where the client goes in the middle of the answer. */
function left(operation: string, name: string, route: string): RequiredCheck {
  return {
    ...marked(operation, name, route),
    clientLeaves: true,
    expect: { status: 200, marker: {} },
  };
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
  series(
    "absent-empty-and-present-bodies-differ",
    "sha256:559c2f47e14d9e6bc39e8aec45682b46a0211bd37dde8256661129cb97531568",
  ),
  series(
    "method-url-headers-arrive-intact",
    "sha256:edc2d97ade6ae0fac7cf97fa0c8551b44f1f8f541aed5d6370cd2ac54ef47beb",
  ),
  series(
    "head-204-205-304-carry-no-body",
    "sha256:ced0dc26e4f11f4e75a700ea1fc97f39dbfe4640a512f65939fe4fa1004fe572",
  ),
  series(
    "failed-stream-is-not-a-clean-end",
    "sha256:59c277ca02ddd101d39939f1f352655e9c2c2813cb1777ee50696fa961862e93",
  ),
  series(
    "declared-length-is-exact",
    "sha256:04ec347c91009b6b7ed05613dd960a601f3c441e180c3346fbb9dcb46d2f6354",
  ),
  {
    ...marked("waitUntil", "thirty-two-tasks-settle", "tasks"),
    send: { tasks: 32 },
    expect: {
      status: 200,
      json: { probe: EXTENDED_PROBE_PROTOCOL, registeredTasks: 32 },
      marker: { tasks: 32 },
    },
  },
  left("waitUntil", "tasks-survive-client-disconnect", "left-task"),
  {
    ...marked("waitUntil", "wait-until-extends-scheduled-and-queue", "event-task"),
    send: { tasks: 2 },
    expect: {
      status: 200,
      json: { probe: EXTENDED_PROBE_PROTOCOL, ordered: true },
      marker: { seen: ["scheduled", "queue"] },
    },
  },
  left("fetch", "client-disconnect-reaches-the-producer", "client-left"),
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
