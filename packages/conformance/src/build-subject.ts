import type { TargetExit } from "@runtime-abi/protocol";
import type { Endpoint, Subject } from "@runtime-abi/runner";
import { checkCredential } from "./check-credential.ts";
import type { EndpointOptions } from "./conformance-options.ts";
import { type EndpointKind, parseEndpoint } from "./parse-endpoint.ts";
import { present } from "./present.ts";

interface SubjectOptions {
  readonly worker: EndpointOptions;
  readonly loader?: EndpointOptions;
  readonly exited?: Promise<TargetExit>;
}

/**
 * The subject as the runner takes it, its endpoints and credentials checked.
 *
 * @throws {UsageError}
 */
export function buildSubject({ worker, loader, exited }: SubjectOptions): Subject {
  return {
    worker: endpoint(worker, "worker"),
    ...present({ loader: loader && endpoint(loader, "loader"), exited }),
  };
}

/** The secrets of a run: what scrubbing must find. */
export function secretsOf({ worker, loader }: SubjectOptions): string[] {
  return [worker.credential, loader?.credential].filter((secret) => secret !== undefined);
}

function endpoint({ url, credential }: EndpointOptions, kind: EndpointKind): Endpoint {
  const parsed = parseEndpoint(url, kind);
  if (credential === undefined) {
    return { url: parsed.url, loopback: parsed.loopback, headers: {} };
  }
  checkCredential(credential, `The credential of the ${kind} endpoint`);
  return {
    url: parsed.url,
    loopback: parsed.loopback,
    headers: { authorization: `Bearer ${credential}` },
  };
}
