import type { LoadErrorCode } from "@runtime-abi/bundle";
import type { RequiredCheck } from "../contract-format.ts";

/* How the sections of the extended format list a check of each kind. */

/** A load whose outcome follows from the bytes. */
export function load(name: string, expectError?: LoadErrorCode): RequiredCheck {
  const check = { name, operation: "loadModule", procedure: "load" } as const;
  return expectError === undefined ? check : { ...check, expectError };
}

/** A load whose outcome only evaluation shows. */
export function evaluated(name: string, expectError?: LoadErrorCode): RequiredCheck {
  return { ...load(name, expectError), source: "bundle" };
}

/** A request whose handler fails in one way, answered by the host's own 500. */
export function hostError(name: string, route: string): RequiredCheck {
  return { name, operation: "fetch", procedure: "request", route, expect: { status: 500 } };
}

/** Requests of the extended probe, and the answer to each, by the digest of them all. */
export function series(name: string, digest: string): RequiredCheck {
  return { name, operation: "fetch", procedure: "requestSeries", series: digest };
}

/** What a request starts, seen by the marker that it leaves. */
export function marked(operation: string, name: string, route: string): RequiredCheck {
  return { name, operation, procedure: "marker", route };
}

/** Messages, what their handler does with them, and what must become of each, by its digest. */
export function delivered(name: string, digest: string, operation = "queue"): RequiredCheck {
  return { name, operation, procedure: "deliveries", route: "deliveries", deliveries: digest };
}

/** The same where the client goes in the middle of the answer. */
export function left(operation: string, name: string, route: string): RequiredCheck {
  return {
    ...marked(operation, name, route),
    clientLeaves: true,
    expect: { status: 200, marker: {} },
  };
}
