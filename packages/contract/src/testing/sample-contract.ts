import { HANDLERS, LOADABLE_MEDIA_TYPES, MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { conformanceV1 } from "../formats/conformance-v1.ts";
import type { Contract } from "../schema/contract-schema.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";

/** The digest of a sample's module is filled in when the sample is packed. */
export const TO_BE_PACKED = "sha256:to-be-packed";

export const SAMPLE_IDENTITY = "sample-peer-5f0c71d2";

const probe = conformanceV1.probeProtocol;

/** Where the parts of a check that the closed list does not fix come from, by its position. */
type Rest = Omit<ContractCheck, "name" | "operation" | "procedure" | "proves"> & {
  readonly [member: string]: unknown;
};

const polled = { deadlineSeconds: 30, pollMillis: 250 };
const upload = { deadlineSeconds: 30, gapMillis: 250, requestChunkSize: [4, 8] };
const download = { deadlineSeconds: 30, gapMillis: 250, chunks: 3 };

function load(bundle: string, declaredHandlers: string[], expectation: object): Rest {
  return { bundle, load: { declaredHandlers, ...expectation } };
}

const RESTS: readonly Rest[] = [
  load("probe", [...HANDLERS], { expectExportedHandlers: [...HANDLERS] }),
  load("foreign-type", ["fetch"], { expectError: "unsupported_media_type" }),
  load("no-main", ["fetch"], { expectError: "module_not_found" }),
  load("broken", ["fetch"], { expectError: "module_syntax_error" }),
  load("fetch-only", ["fetch", "queue"], { expectError: "handler_not_exported" }),
  {},
  {},
  {},
  {},
  {},
  { payload: { nonceTemplate: "sample-kv-{run}", bytesBase64: "AP/+" }, timing: polled },
  { timing: upload },
  { timing: download },
  { throughBinding: "PEER", timing: upload },
  { throughBinding: "PEER", timing: download },
  {
    payload: { nonceTemplate: "sample-task-{run}" },
    timing: { ...polled, delayMillis: 1500 },
  },
  { timing: { deadlineSeconds: 150, pollMillis: 1000 } },
  { payload: { nonceTemplate: "sample-queue-{run}", bytesBase64: "c2FtcGxl" }, timing: polled },
];

const POSTED = new Set(["kvRoundTrip", "requestStream", "waitUntil", "queueRoundTrip"]);

function sampleChecks(): ContractCheck[] {
  return conformanceV1.requiredChecks.map((entry, index) => {
    const { name, operation, procedure, route, expect } = entry;
    const method = POSTED.has(procedure) ? "POST" : "GET";
    const request = route === undefined ? {} : { request: { method, path: `/abi/${route}` } };
    const proves = `sample claim ${index}`;
    // Whether each entry has the members of its procedure is what the schema is tested for.
    return {
      name,
      operation,
      procedure,
      proves,
      ...request,
      ...(expect && { expect }),
      ...RESTS[index],
    } as ContractCheck;
  });
}

function bundle(
  name: string,
  mainModule: string,
  modules: readonly (readonly [name: string, source: string, mediaType?: string])[],
  outcome: object,
): Contract["bundles"][number] {
  return {
    name,
    mainModule,
    modules: modules.map(([module, source, mediaType = MODULE_MEDIA_TYPE]) => ({
      name: module,
      mediaType,
      source: `bundles/${source}`,
      sha256: TO_BE_PACKED,
    })),
    ...outcome,
  };
}

/** A small contract of the first format with bundles of a line each; every rule holds for it. */
export function sampleContract(): Contract {
  const note = "sample";
  const contract: Contract = {
    format: conformanceV1.format,
    interface: conformanceV1.interface,
    serviceInterface: conformanceV1.serviceInterface,
    handlerVocabulary: [...HANDLERS],
    loadableMediaTypes: [...LOADABLE_MEDIA_TYPES],
    globalsFloor: [...conformanceV1.globalsFloor],
    probeProtocol: {
      protocol: probe,
      routePrefix: "/abi/",
      kvBinding: "CACHE",
      queueBinding: "EVENTS",
      serviceBinding: "PEER",
      note,
    },
    loaderProtocol: { protocol: conformanceV1.loaderProtocol, method: "POST", note },
    runCorrelation: { placeholder: "{run}", tokenBytes: 16, note },
    deployment: {
      bundle: "probe",
      declaredHandlers: [...HANDLERS],
      vars: ["LEVEL"],
      sensitiveVars: ["SECRET_NAME"],
      bindings: [
        { name: "CACHE", interface: "edge.kv" },
        { name: "EVENTS", interface: "edge.queue" },
        { name: "PEER", interface: "worker.service" },
      ],
      environmentPropertyNames: ["CACHE", "EVENTS", "LEVEL", "PEER", "SECRET_NAME"],
      cron: "* * * * *",
      queue: "sample-queue",
      peer: { bundle: "peer", declaredHandlers: ["fetch"], identity: SAMPLE_IDENTITY, note },
    },
    bundles: [
      bundle("probe", "index.js", [["index.js", "probe.js"]], { exportedHandlers: [...HANDLERS] }),
      bundle("peer", "peer.js", [["peer.js", "peer.js"]], { exportedHandlers: ["fetch"] }),
      bundle("fetch-only", "f.js", [["f.js", "fetch-only.js"]], { exportedHandlers: ["fetch"] }),
      bundle("broken", "b.js", [["b.js", "broken.js"]], { unloadableError: "module_syntax_error" }),
      bundle(
        "foreign-type",
        "index.js",
        [
          ["index.js", "probe.js"],
          ["page.html", "page.html", "text/html"],
        ],
        { unloadableError: "unsupported_media_type" },
      ),
      bundle("no-main", "gone.js", [["index.js", "probe.js"]], {
        unloadableError: "module_not_found",
      }),
    ],
    checks: sampleChecks(),
    requiredChecks: conformanceV1.requiredChecks.map(({ name }) => name),
  };
  return structuredClone(contract);
}
