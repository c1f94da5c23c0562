import { HANDLERS, type LoadErrorCode } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL, PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { planChecks } from "../plan/plan-checks.ts";
import { contractSchema } from "../schema/contract-schema.ts";
import type { ContractFormat, RequiredCheck } from "./contract-format.ts";

const INTERFACES = "interfaces.takoform.com/v1alpha1";

function load(name: string, expectError?: LoadErrorCode): RequiredCheck {
  const check = { name, operation: "loadModule", procedure: "load" } as const;
  return expectError === undefined ? check : { ...check, expectError };
}

function request(
  name: string,
  route: string,
  expect: NonNullable<RequiredCheck["expect"]>,
): RequiredCheck {
  return { name, operation: "fetch", procedure: "request", route, expect };
}

/** A document of the probe, as it must be in full. */
function answered(members: Readonly<Record<string, unknown>>) {
  return { status: 200, json: { probe: PROBE_PROTOCOL, ...members } };
}

/** What the handler must have been invoked with: `fetch(request, env, ctx)`. */
const INVOCATION = answered({
  argumentCount: 3,
  requestIsRequest: true,
  requestMethod: "GET",
  envIsObject: true,
  waitUntilIsFunction: true,
});

/** The closed list of the format, in its order. */
const REQUIRED_CHECKS: readonly RequiredCheck[] = [
  load("module-loads-and-exports-are-derived-from-bytes"),
  load("unsupported-module-media-type-refused", "unsupported_media_type"),
  load("main-module-missing-refused", "module_not_found"),
  load("unparseable-module-refused", "module_syntax_error"),
  load("declared-handler-not-exported-refused", "handler_not_exported"),
  request("fetch-receives-request-env-and-context", "handler", INVOCATION),
  request("fetch-returns-a-response", "health", answered({ ok: true })),
  request("fetch-uncaught-throw-is-a-host-generated-response", "throw", { status: 500 }),
  {
    name: "environment-projects-exactly-the-declared-names",
    operation: "environment",
    procedure: "environment",
    route: "env",
    expect: { status: 200 },
  },
  {
    name: "globals-floor-present",
    operation: "globals",
    procedure: "globals",
    route: "globals",
    expect: { status: 200 },
  },
  {
    name: "kv-binding-round-trips-bytes-through-env",
    operation: "environment",
    procedure: "kvRoundTrip",
    route: "kv",
  },
  {
    name: "request-body-streams-rather-than-buffering",
    operation: "fetch",
    procedure: "requestStream",
    route: "echo-stream",
  },
  {
    name: "response-body-streams-rather-than-buffering",
    operation: "fetch",
    procedure: "responseStream",
    route: "stream",
  },
  {
    name: "service-request-body-streams-to-the-callee",
    operation: "fetch",
    procedure: "requestStream",
    route: "service-echo-stream",
    service: true,
  },
  {
    name: "service-response-body-streams-from-the-callee",
    operation: "fetch",
    procedure: "responseStream",
    route: "service-stream",
    service: true,
  },
  {
    name: "wait-until-holds-the-isolate-and-a-rejection-leaves-the-response-alone",
    operation: "waitUntil",
    procedure: "waitUntil",
    route: "wait-until",
    expect: answered({ registeredTasks: 2, responseSent: true }),
  },
  {
    name: "scheduled-invoked-by-the-host-cron-attachment",
    operation: "scheduled",
    procedure: "scheduledObservation",
    route: "scheduled",
  },
  {
    name: "queue-batch-delivered-to-the-queue-handler",
    operation: "queue",
    procedure: "queueRoundTrip",
    route: "queue",
  },
];

/** The floor of `worker.runtime@1.0.0`, operation globals. */
const GLOBALS_FLOOR: readonly string[] = [
  "AbortController",
  "AbortSignal",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "URL",
  "URLSearchParams",
  "WritableStream",
  "clearInterval",
  "clearTimeout",
  "crypto.getRandomValues",
  "crypto.subtle.digest",
  "fetch",
  "setInterval",
  "setTimeout",
  "structuredClone",
];

/**
 * The first format: `worker.runtime@1.0.0` and `worker.service@1.0.0`, eighteen checks. The digests
 * are those of the definitions' RFC 8785 form; `verify --interface` recomputes them.
 */
export const conformanceV1: ContractFormat = {
  format: "takoform.runtime-abi-conformance@v1",
  schema: contractSchema,
  interface: {
    apiVersion: INTERFACES,
    name: "worker.runtime",
    version: "1.0.0",
    schemaDigest: "sha256:c5d71337fb615f403f00c21a92dc6bcc9fc3cbcffad600e537a55f124441e820",
  },
  serviceInterface: {
    apiVersion: INTERFACES,
    name: "worker.service",
    version: "1.0.0",
    schemaDigest: "sha256:8024073e25413c8906c3e189555a7485b4c7a6656e8a537fb2801f9b9682536e",
  },
  probeProtocol: PROBE_PROTOCOL,
  routePrefix: "/abi/",
  probeBindings: { kvBinding: "CACHE", queueBinding: "EVENTS", serviceBinding: "PEER" },
  loaderProtocol: LOADER_PROTOCOL,
  loaderMethod: "POST",
  globalsFloor: GLOBALS_FLOOR,
  requiredChecks: REQUIRED_CHECKS,
  allowsUnmeasured: false,
  handlersToMeasure: HANDLERS,
  plan: planChecks,
};
