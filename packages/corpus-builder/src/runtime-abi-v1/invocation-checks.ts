import { type AuthoredContract, prose } from "../authored-contract.ts";
import { PROBE_PROTOCOL } from "./protocols.ts";

export const invocationChecks: AuthoredContract["checks"] = [
  {
    name: "fetch-receives-request-env-and-context",
    operation: "fetch",
    procedure: "request",
    proves: prose(
      "the host calls fetch(request, env, ctx) with exactly three arguments in this order: a Request, the object of bindings and variables, and a context that has waitUntil.",
    ),
    request: { method: "GET", path: "/abi/handler" },
    expect: {
      status: 200,
      json: {
        probe: PROBE_PROTOCOL,
        argumentCount: 3,
        requestIsRequest: true,
        requestMethod: "GET",
        envIsObject: true,
        waitUntilIsFunction: true,
      },
    },
  },
  {
    name: "fetch-returns-a-response",
    operation: "fetch",
    procedure: "request",
    proves: prose(
      "the client receives the very Response that the handler returned, and a handler that returns a promise is waited for.",
    ),
    request: { method: "GET", path: "/abi/health" },
    expect: { status: 200, json: { probe: PROBE_PROTOCOL, ok: true } },
  },
  {
    name: "fetch-uncaught-throw-is-a-host-generated-response",
    operation: "fetch",
    procedure: "request",
    proves: prose(
      "when nothing catches what a handler throws, the host answers 500 by itself and completes the exchange.",
      "More is at stake than the number: a request left hanging, or a connection dropped before any status, would fail as well, and therefore the whole response has to arrive.",
    ),
    request: { method: "GET", path: "/abi/throw" },
    expect: { status: 500 },
  },
  {
    name: "environment-projects-exactly-the-declared-names",
    operation: "environment",
    procedure: "environment",
    proves: prose(
      "env owns as enumerable properties the declared vars, the declared sensitive variables and the binding names, all of them and nothing portable besides.",
      "What is expected is read from the deployment that this document states; the check holds no list of its own that could come to differ from it.",
    ),
    request: { method: "GET", path: "/abi/env" },
    expect: { status: 200 },
  },
  {
    name: "globals-floor-present",
    operation: "globals",
    procedure: "globals",
    proves: prose(
      "all members of the portable floor can be reached from the isolate's global object.",
      "The names travel with the request and the module only looks them up, so it has no list of its own with which to cover for a runtime that lacks one.",
    ),
    request: { method: "GET", path: "/abi/globals" },
    expect: { status: 200 },
  },
  {
    name: "kv-binding-round-trips-bytes-through-env",
    operation: "environment",
    procedure: "kvRoundTrip",
    proves: prose(
      "behind a binding's name in env there is a working API: the bytes given to env.CACHE.put are the bytes that env.CACHE.get hands back.",
      "The store may be as late as its contract allows, so the reading goes on until the deadline; how soon a write shows is not judged, only whether it is the same bytes.",
      "The bytes are fixed and the key holds the token of the run, hence only this run can have written what it reads, and a put that merely says it stored something is found out on any deployment, however often it was measured.",
    ),
    request: { method: "POST", path: "/abi/kv" },
    payload: { nonceTemplate: "kv-round-trip-{run}", bytesBase64: "AAECf3/+/1RBS09GT1JN" },
    timing: { deadlineSeconds: 30, pollMillis: 250 },
  },
];
