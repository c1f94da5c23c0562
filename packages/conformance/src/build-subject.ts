import type { TargetExit } from "@runtime-abi/protocol";
import type { Endpoint, Subject } from "@runtime-abi/runner";
import { certificatesOf } from "./certificates-of.ts";
import { checkCredential } from "./check-credential.ts";
import { checkHeaderName } from "./check-header-name.ts";
import type { EndpointOptions } from "./conformance-options.ts";
import { type OriginOptions, originPlace } from "./origin-place.ts";
import { type EndpointKind, parseEndpoint } from "./parse-endpoint.ts";
import { present } from "./present.ts";
import { UsageError } from "./usage-error.ts";

interface SubjectOptions {
  readonly worker: EndpointOptions;
  readonly loader?: EndpointOptions;
  readonly exited?: Promise<TargetExit>;
  readonly origin?: OriginOptions;
}

/**
 * The subject as the runner takes it, its endpoints and credentials checked.
 *
 * @throws {UsageError}
 */
export function buildSubject({ worker, loader, exited, origin }: SubjectOptions): Subject {
  const measured = endpoint(worker, "worker");
  return {
    worker: measured,
    ...present({
      loader: loader && endpoint(loader, "loader"),
      exited,
      origin: originPlace(origin, measured.loopback),
    }),
  };
}

function endpoint(options: EndpointOptions, kind: EndpointKind): Endpoint {
  const { url, loopback } = parseEndpoint(options.url, kind);
  return {
    url,
    loopback,
    headers: headersOf(options, kind),
    ...present({
      ca: options.ca === undefined ? undefined : trusted(options.ca, url, kind),
      direct: options.direct,
    }),
  };
}

function headersOf(
  { credential, headers = {} }: EndpointOptions,
  kind: EndpointKind,
): Readonly<Record<string, string>> {
  const sent = new Map<string, string>();
  if (credential !== undefined) {
    checkCredential(credential, `The credential of the ${kind} endpoint`);
    sent.set("authorization", `Bearer ${credential}`);
  }
  for (const [name, value] of Object.entries(headers)) {
    checkHeaderName(name, credential !== undefined);
    checkCredential(value, `The value of the header ${name.toLowerCase()}`);
    if (sent.has(name.toLowerCase())) {
      throw new UsageError(
        "header-twice",
        `The header ${name.toLowerCase()} is given twice.`,
        "Give each header once.",
      );
    }
    sent.set(name.toLowerCase(), value);
  }
  return Object.fromEntries(sent);
}

function trusted(ca: string, url: string, kind: EndpointKind): string {
  if (!url.startsWith("https:")) {
    throw new UsageError(
      "ca-unused",
      `A certificate authority is given for the ${kind} endpoint, which is not https.`,
      "Leave it out, or give an https endpoint.",
    );
  }
  return certificatesOf(ca, `The certificate authority of the ${kind} endpoint`);
}
