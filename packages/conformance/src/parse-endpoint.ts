import { isLoopback } from "./is-loopback.ts";
import { UsageError, type UsageErrorCode } from "./usage-error.ts";

export type EndpointKind = "worker" | "loader";

export interface ParsedEndpoint {
  readonly kind: EndpointKind;
  /** Scheme, authority and base path, without a trailing slash. */
  readonly url: string;
  readonly loopback: boolean;
}

interface Refusal {
  readonly code: UsageErrorCode;
  readonly refuses: (text: string, url: URL) => boolean;
  readonly problem: string;
  readonly remedy: string;
}

/** Tried in this order; an empty userinfo, query or fragment is refused like any other. */
const REFUSALS: readonly Refusal[] = [
  {
    code: "endpoint-userinfo",
    refuses: (text) => authorityOf(text).includes("@"),
    problem: "holds a user name or a password",
    remedy: "Leave it out; put a bearer token in an environment variable and name that.",
  },
  {
    code: "endpoint-query",
    refuses: (text) => /^[^#]*\?/.test(text),
    problem: "holds a query",
    remedy: "Give the base URL alone, without ? and what follows it.",
  },
  {
    code: "endpoint-fragment",
    refuses: (text) => text.includes("#"),
    problem: "holds a fragment",
    remedy: "Give the base URL alone, without # and what follows it.",
  },
  {
    code: "endpoint-insecure",
    refuses: (_, url) => url.protocol === "http:" && !isLoopback(url.hostname),
    problem: "is http beyond this machine's loopback",
    remedy: "Use https; http is only for localhost, 127.0.0.0/8 and [::1].",
  },
];

/**
 * Reads the URL of an endpoint.
 *
 * @throws {UsageError} that names the value, without whatever may be secret in it.
 */
export function parseEndpoint(text: string, kind: EndpointKind): ParsedEndpoint {
  const url = readUrl(text, kind);
  const refusal = REFUSALS.find((candidate) => candidate.refuses(text, url));
  if (refusal !== undefined) {
    throw refused(refusal.code, text, kind, refusal.problem, refusal.remedy);
  }
  return {
    kind,
    url: `${url.origin}${url.pathname}`.replace(/\/+$/, ""),
    loopback: isLoopback(url.hostname),
  };
}

/** The URL parser repairs much; only what it need not repair is taken. */
function readUrl(text: string, kind: EndpointKind): URL {
  const url =
    /^https?:\/\/[^/\\\s]/i.test(text) && !/[\s\\\p{Cc}]/u.test(text) ? URL.parse(text) : null;
  if (url === null) {
    const remedy = "Give an absolute URL, such as https://worker.example or http://127.0.0.1:8787.";
    throw refused("endpoint-invalid", text, kind, "is no http or https URL", remedy);
  }
  return url;
}

function refused(
  code: UsageErrorCode,
  text: string,
  kind: EndpointKind,
  problem: string,
  remedy: string,
): UsageError {
  return new UsageError(code, `The ${kind} endpoint ${shown(text)} ${problem}.`, remedy);
}

function authorityOf(text: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1] ?? "";
}

/** The value for a message: whatever may be userinfo, query or fragment is left out. */
function shown(text: string): string {
  const withoutUserinfo = text.replace(/^([a-z][a-z0-9+.-]*:\/*)?.*@/is, "$1…@");
  return JSON.stringify(withoutUserinfo.replace(/[?#].*$/s, (rest) => `${rest[0]}…`));
}
