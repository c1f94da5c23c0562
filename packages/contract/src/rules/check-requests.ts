import type { Procedure } from "@runtime-abi/protocol";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** The method of each procedure's own request. Polls and the clearing of a marker follow from the procedure. */
const METHOD_OF: Readonly<Partial<Record<Procedure, string>>> = {
  request: "GET",
  environment: "GET",
  values: "GET",
  globals: "GET",
  kvRoundTrip: "POST",
  requestStream: "POST",
  responseStream: "GET",
  waitUntil: "POST",
  scheduledObservation: "GET",
  queueRoundTrip: "POST",
  marker: "POST",
  disconnect: "POST",
  slowReader: "POST",
  upload: "POST",
  outbound: "GET",
  scheduledInvocations: "POST",
  deliveries: "POST",
  kvOperations: "POST",
};

const BELOW_PREFIX = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Rule 9: a request asks a route of the probe, with the method its procedure needs. */
export const checkRequests: Rule = ({ contract }) => {
  const { routePrefix } = contract.probeProtocol;
  for (const check of contract.checks) {
    if (!("request" in check)) {
      continue;
    }
    const { method, path } = check.request;
    const below = path.startsWith(routePrefix) && BELOW_PREFIX.test(path.slice(routePrefix.length));
    if (!below) {
      refuse({
        code: "check-path",
        subject: check.name,
        message: `The check ${check.name} asks ${path}, which is no plain route below ${routePrefix}.`,
        remedy:
          "Ask a route of the probe, without query or fragment; the runner adds its own query.",
      });
    }
    const needed = METHOD_OF[check.procedure];
    if (method !== needed) {
      refuse({
        code: "check-method",
        subject: check.name,
        message: `The check ${check.name} states ${method}; the procedure ${check.procedure} begins with ${needed}.`,
        remedy: `State ${needed}.`,
      });
    }
  }
};
