import { HANDLERS, LOADABLE_MEDIA_TYPES } from "@runtime-abi/bundle";
import type { AuthoredContract } from "../authored-contract.ts";
import { bundles } from "./bundles.ts";
import { deployment } from "./deployment.ts";
import { eventChecks } from "./event-checks.ts";
import { invocationChecks } from "./invocation-checks.ts";
import { loadChecks } from "./load-checks.ts";
import { loaderProtocol, probeProtocol, runCorrelation } from "./protocols.ts";
import { streamChecks } from "./stream-checks.ts";

const INTERFACES = "interfaces.takoform.com/v1alpha1";

const checks = [...loadChecks, ...invocationChecks, ...streamChecks, ...eventChecks];

/** The contract of `runtime-abi-v1` as authored; its members stand in the order of the document. */
export const contract: AuthoredContract = {
  format: "takoform.runtime-abi-conformance@v1",
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
  handlerVocabulary: [...HANDLERS],
  loadableMediaTypes: [...LOADABLE_MEDIA_TYPES],
  globalsFloor: [
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
  ],
  probeProtocol,
  loaderProtocol,
  runCorrelation,
  deployment,
  bundles,
  checks,
  requiredChecks: checks.map(({ name }) => name),
};
