import { isIP } from "node:net";
import type { OriginPlace } from "@runtime-abi/runner";
import { UsageError } from "./usage-error.ts";

/** Where the runner is to listen for the subject's own requests, as the operator gave it. */
export interface OriginOptions {
  /** `HOST:PORT`, an address of this machine. */
  readonly listen: string;
  /** Under which URL the subject reaches it; absent: by that address. */
  readonly url?: string;
}

/** The only address that is listened on unasked; the system chooses a free port of it. */
const LOOPBACK: OriginPlace = { host: "127.0.0.1" };

const HOST_AND_PORT = /^(?:\[(?<bracketed>[0-9a-f:.]+)\]|(?<plain>[^\s:[\]]+)):(?<port>\d{1,5})$/i;
const LAST_PORT = 65_535;

/** Addresses to listen on that are none to connect to. */
const WILDCARDS: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/**
 * Where the origin of a run stands. Unasked, it is on loopback, for a worker that is there, too;
 * a worker elsewhere has none.
 *
 * @throws {UsageError}
 */
export function originPlace(
  options: OriginOptions | undefined,
  isLoopbackWorker: boolean,
): OriginPlace | undefined {
  if (options === undefined) {
    return isLoopbackWorker ? LOOPBACK : undefined;
  }
  const { host, port } = readListen(options.listen);
  if (options.url !== undefined) {
    return { host, port, url: readUrl(options.url) };
  }
  if (WILDCARDS.has(host) || port === 0) {
    throw new UsageError(
      "origin-url-missing",
      `The origin is to listen on ${JSON.stringify(options.listen)}, which says not where the subject reaches it.`,
      "Say so with --origin-url, or give one address and a port.",
    );
  }
  return { host, port };
}

function readListen(listen: string): { host: string; port: number } {
  const { bracketed, plain, port } = HOST_AND_PORT.exec(listen)?.groups ?? {};
  const host = bracketed ?? plain;
  const isHost = bracketed === undefined || isIP(bracketed) === 6;
  if (host === undefined || !isHost || Number(port) > LAST_PORT) {
    throw new UsageError(
      "origin-listen-invalid",
      `The place to listen for the subject's requests ${JSON.stringify(listen)} is no HOST:PORT.`,
      "Give an address of this machine with a port, such as 192.0.2.7:9000 or [2001:db8::7]:9000.",
    );
  }
  return { host, port: Number(port) };
}

function readUrl(text: string): string {
  const url = /^https?:\/\/[^/\\\s@?#]+(?:\/[^\s\\?#]*)?$/i.test(text) ? URL.parse(text) : null;
  if (url === null) {
    throw new UsageError(
      "origin-url-invalid",
      // What may be a password is not shown.
      "The URL under which the subject reaches the origin is no plain http or https URL.",
      "Give scheme, host, port and perhaps a path, without user name, query and fragment, such as http://192.0.2.7:9000.",
    );
  }
  return url.href.replace(/\/+$/, "");
}
