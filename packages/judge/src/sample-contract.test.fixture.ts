import type { CheckOf, Contract, ContractCheck } from "@runtime-abi/contract";
import type { Procedure } from "@runtime-abi/protocol";

export const PROBE = "takoform.runtime-abi-probe@v1";
export const IDENTITY = "sample-peer-identity-0001";
export const TOKEN = "00112233445566778899aabbccddeeff";
/** FE FF among them: no valid UTF-8. */
export const KV_BYTES = Uint8Array.of(0, 1, 0xfe, 0xff, 0x54);
export const QUEUE_BYTES = new TextEncoder().encode("sample-payload");

const polled = { deadlineSeconds: 30, pollMillis: 250 };
const download = { deadlineSeconds: 30, gapMillis: 250, chunks: 3 };
const upload = { deadlineSeconds: 30, gapMillis: 250, requestChunkSize: [4096, 8192] };
const claim = { proves: "a sample claim" };

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

function route(method: "GET" | "POST", name: string) {
  return { ...claim, request: { method, path: `/abi/${name}` } };
}

function refusing(name: string, bundle: string, declaredHandlers: string[], expectError: string) {
  return {
    ...claim,
    name,
    operation: "loadModule",
    procedure: "load",
    bundle,
    load: { declaredHandlers, expectError },
  } as const;
}

const checks: ContractCheck[] = [
  {
    ...claim,
    name: "loads",
    operation: "loadModule",
    procedure: "load",
    bundle: "probe",
    load: { declaredHandlers: ["fetch"], expectExportedHandlers: ["fetch", "scheduled", "queue"] },
  },
  {
    ...claim,
    name: "loads-fetch-only",
    operation: "loadModule",
    procedure: "load",
    bundle: "fetch-only",
    load: { declaredHandlers: ["fetch"], expectExportedHandlers: ["fetch"] },
  },
  refusing("foreign-type", "foreign", ["fetch"], "unsupported_media_type"),
  refusing("no-main", "no-main", ["fetch"], "module_not_found"),
  refusing("broken", "broken", ["fetch"], "module_syntax_error"),
  refusing("not-exported", "fetch-only", ["fetch", "scheduled"], "handler_not_exported"),
  {
    ...route("GET", "handler"),
    name: "handler",
    operation: "fetch",
    procedure: "request",
    expect: {
      status: 200,
      json: {
        probe: PROBE,
        argumentCount: 3,
        requestIsRequest: true,
        requestMethod: "GET",
        envIsObject: true,
        waitUntilIsFunction: true,
      },
    },
  },
  {
    ...route("GET", "throw"),
    name: "throw",
    operation: "fetch",
    procedure: "request",
    expect: { status: 500 },
  },
  {
    ...route("GET", "env"),
    name: "env",
    operation: "environment",
    procedure: "environment",
    expect: { status: 200 },
  },
  {
    ...route("GET", "values"),
    name: "values",
    operation: "environment",
    procedure: "values",
    expect: { status: 200 },
  },
  {
    ...route("GET", "globals"),
    name: "globals",
    operation: "globals",
    procedure: "globals",
    expect: { status: 200 },
  },
  {
    ...route("POST", "kv"),
    name: "kv",
    operation: "environment",
    procedure: "kvRoundTrip",
    payload: { nonceTemplate: "sample-kv-{run}", bytesBase64: base64(KV_BYTES) },
    timing: polled,
  },
  {
    ...route("POST", "echo-stream"),
    name: "upload",
    operation: "fetch",
    procedure: "requestStream",
    timing: upload,
  },
  {
    ...route("GET", "stream"),
    name: "download",
    operation: "fetch",
    procedure: "responseStream",
    timing: download,
  },
  {
    ...route("POST", "service-echo-stream"),
    name: "service-upload",
    operation: "fetch",
    procedure: "requestStream",
    throughBinding: "NEIGHBOUR",
    timing: upload,
  },
  {
    ...route("GET", "service-stream"),
    name: "service-download",
    operation: "fetch",
    procedure: "responseStream",
    throughBinding: "NEIGHBOUR",
    timing: download,
  },
  {
    ...route("POST", "wait-until"),
    name: "wait",
    operation: "waitUntil",
    procedure: "waitUntil",
    expect: { status: 200, json: { probe: PROBE, registeredTasks: 2, responseSent: true } },
    payload: { nonceTemplate: "sample-task-{run}" },
    timing: { ...polled, delayMillis: 1500 },
  },
  {
    ...route("GET", "scheduled"),
    name: "cron",
    operation: "scheduled",
    procedure: "scheduledObservation",
    timing: { deadlineSeconds: 150, pollMillis: 1000 },
  },
  {
    ...route("POST", "queue"),
    name: "queue",
    operation: "queue",
    procedure: "queueRoundTrip",
    payload: { nonceTemplate: "sample-message-{run}", bytesBase64: base64(QUEUE_BYTES) },
    timing: polled,
  },
  {
    ...claim,
    name: "series",
    operation: "fetch",
    procedure: "requestSeries",
    series: [
      {
        says: "a POST",
        request: { method: "POST", path: "/abi/body", body: { length: "unknown", base64: "YQ==" } },
        expect: { status: 200, oneOf: [{ probe: PROBE, body: "null" }] },
      },
      {
        says: "a stream that fails",
        request: { method: "GET", path: "/abi/failing" },
        expect: { status: 200, ending: "broken", bytesBase64: "YQ==" },
      },
    ],
  },
  {
    ...route("POST", "tasks"),
    name: "marked",
    operation: "waitUntil",
    procedure: "marker",
    expect: { status: 200, marker: { tasks: 2 } },
    payload: { nonceTemplate: "sample-marker-{run}" },
    timing: { ...polled, delayMillis: 1500 },
  },
  {
    ...route("POST", "client-left"),
    name: "left",
    operation: "fetch",
    procedure: "disconnect",
    leaves: "close",
    lines: 100,
    beside: { path: "/abi/lines", lines: 15 },
    expect: { status: 200 },
    payload: { nonceTemplate: "sample-left-{run}" },
    timing: { ...polled, delayMillis: 500 },
  },
  {
    ...route("POST", "paced"),
    name: "read slowly",
    operation: "fetch",
    procedure: "slowReader",
    blocks: 16,
    expect: { status: 200, bytes: 1_048_576, sha256: "ab".repeat(32) },
    payload: { nonceTemplate: "sample-paced-{run}" },
    timing: { ...polled, pauseMillis: 1500 },
  },
  {
    ...route("POST", "counted-body"),
    name: "uploaded",
    operation: "fetch",
    procedure: "upload",
    blocks: 16,
    expect: { status: 200, json: { bytes: 1_048_576 } },
    timing: { deadlineSeconds: 60, delayMillis: 1500 },
  },
  {
    ...route("POST", "deliveries"),
    name: "deliveries",
    operation: "queue",
    procedure: "deliveries",
    deliveries: {
      sends: [{ as: "message", messages: [{ does: [[{ do: "throw" }]] }] }],
      awaits: [2],
      quietMillis: 100,
      claims: [{ claim: "delivered", message: 0, attempts: 2 }],
    },
    payload: { nonceTemplate: "sample-deliveries-{run}" },
    timing: polled,
  },
  {
    ...route("POST", "scheduled-throw"),
    name: "invocations",
    operation: "scheduled",
    procedure: "scheduledInvocations",
    matches: 1,
    expect: { status: 200, json: { probe: PROBE, ordered: true } },
    payload: { nonceTemplate: "sample-invocations-{run}" },
    timing: { ...polled, delayMillis: 250, quietMillis: 2000 },
  },
  {
    ...route("GET", "outbound-pieces"),
    name: "fetched",
    operation: "globals",
    procedure: "outbound",
    origin: { serves: "pieces", pieces: 2, boundMillis: 2000 },
    payload: { nonceTemplate: "sample-fetched-{run}" },
    timing: { deadlineSeconds: 20 },
  },
  {
    ...claim,
    name: "store",
    operation: "environment",
    procedure: "kvOperations",
    request: { method: "POST", path: "/abi/kv" },
    steps: [
      {
        says: "the put",
        operations: [
          {
            op: "put",
            key: { name: "k" },
            value: { form: "text", text: "x" },
            expect: { resolves: true },
          },
        ],
      },
      {
        says: "the read",
        repeated: true,
        operations: [{ op: "get", key: { name: "k" }, expect: { base64: "eA==" } }],
      },
    ],
    payload: { nonceTemplate: "sample-store-{run}" },
    timing: polled,
  },
  {
    ...claim,
    name: "unobservable",
    operation: "fetch",
    procedure: "unmeasured",
    unmeasured: { reason: "No one can see it.", closedBy: "a window", blockerId: "X-1" },
  },
];

function reference(name: string) {
  return { apiVersion: "sample/v1", name, version: "1.0.0", schemaDigest: "sha256:sample" };
}

function bundle(name: string, mainModule: string): Contract["bundles"][number] {
  const source = `bundles/${name}/index.js`;
  const mediaType = "application/javascript+module";
  return {
    name,
    mainModule,
    modules: [{ name: "index.js", mediaType, source, sha256: "sha256:sample" }],
    exportedHandlers: ["fetch"],
  };
}

/** A contract with one check or more of every procedure; small, and not verified by any rule. */
export const SAMPLE_CONTRACT: Contract = {
  format: "sample",
  interface: reference("worker.runtime"),
  serviceInterface: reference("worker.service"),
  handlerVocabulary: ["fetch", "scheduled", "queue"],
  loadableMediaTypes: [],
  globalsFloor: ["URL", "crypto.subtle.digest", "fetch"],
  probeProtocol: {
    protocol: PROBE,
    routePrefix: "/abi/",
    kvBinding: "STORE",
    queueBinding: "LINE",
    serviceBinding: "NEIGHBOUR",
    note: "",
  },
  loaderProtocol: { protocol: "takoform.runtime-abi-loader@v1", method: "POST", note: "" },
  runCorrelation: { placeholder: "{run}", tokenBytes: 16, note: "" },
  deployment: {
    bundle: "probe",
    declaredHandlers: ["fetch", "scheduled", "queue"],
    vars: ["LEVEL"],
    sensitiveVars: ["SECRET"],
    bindings: [],
    environmentPropertyNames: ["LEVEL", "LINE", "SECRET"],
    cron: "* * * * *",
    queue: "sample-queue",
    peer: { bundle: "peer", declaredHandlers: ["fetch"], identity: IDENTITY, note: "" },
  },
  bundles: ["probe", "foreign", "broken", "fetch-only"]
    .map((name) => bundle(name, "index.js"))
    .concat(bundle("no-main", "gone.js")),
  checks,
  requiredChecks: checks.map(({ name }) => name),
};

/** The sample's first check of a procedure, or the one of a name. */
export function sampleCheck<P extends Procedure>(procedure: P, name?: string): CheckOf<P> {
  const found = checks.find(
    (check) => check.procedure === procedure && (name === undefined || check.name === name),
  );
  if (found === undefined) {
    throw new Error(`the sample has no check ${procedure} ${name ?? ""}`);
  }
  return found as CheckOf<P>;
}
