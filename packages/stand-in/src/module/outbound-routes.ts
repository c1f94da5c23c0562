import { EXTENDED_PROBE_PROTOCOL, ORIGIN_HEADER, ORIGIN_TARGETS } from "@runtime-abi/protocol";
import type { OutboundFetch } from "../behaviours/behaviours.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import type { ExtendedRoute, MarkedRealm } from "./marked-routes.ts";

const READ_MILLIS = 50;

/** What came of one fetch, or of several by name. */
type Fetched = Readonly<Record<string, unknown>>;
type Realm = Pick<MarkedRealm, "outboundFetch" | "sleep">;

async function document(fetch: OutboundFetch, url: string, init?: RequestInit): Promise<Fetched> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const type = status === 0 ? { type: response.type } : {};
  return { status, ...type, location: headers.get("location"), text: await response.text() };
}

async function told(fetching: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await fetching();
  } catch (error) {
    return { failed: String(error) };
  }
}

function readerOf({ body }: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (body === null) {
    throw new Error("the response has no body");
  }
  return body.getReader();
}

async function pieces(origin: string, { outboundFetch: fetch }: Realm): Promise<Fetched> {
  const read = async (): Promise<Fetched> => {
    const response = await fetch(origin + ORIGIN_TARGETS.pieces);
    const reader = readerOf(response);
    const parts: Uint8Array[] = [];
    for (;;) {
      const { done, value } = await reader.read();
      const bytes = Buffer.concat(parts);
      if (done) {
        const text = bytes.toString("utf8");
        return { status: response.status, text, bytes: bytes.length, told: parts.length };
      }
      parts.push(value);
      await document(fetch, `${origin}${ORIGIN_TARGETS.read}?bytes=${bytes.length + value.length}`);
    }
  };
  return { pieces: await told(read) };
}

async function redirects(origin: string, { outboundFetch: fetch }: Realm): Promise<Fetched> {
  const fetched: Record<string, Fetched> = {};
  for (const redirect of ["follow", "manual", "error"] as const) {
    const url = `${origin}${ORIGIN_TARGETS.from}?mode=${redirect}`;
    fetched[redirect] = await told(() => document(fetch, url, { redirect }));
  }
  return fetched;
}

async function abort(origin: string, { outboundFetch: fetch, sleep }: Realm): Promise<Fetched> {
  const aborting = new AbortController();
  const endless = await told(async () => {
    const init = { signal: aborting.signal };
    const response = await fetch(origin + ORIGIN_TARGETS.endless, init);
    const reader = readerOf(response);
    const { value } = await reader.read();
    aborting.abort();
    const waiting = reader.read().then(
      ({ done }) => (done ? "ended" : "went on"),
      () => "rejected",
    );
    const read = await Promise.race([waiting, sleep(READ_MILLIS).then(() => "waits")]);
    return { status: response.status, bytes: value?.length, read };
  });
  const gone = await told(() => document(fetch, origin + ORIGIN_TARGETS.gone));
  return { endless, gone };
}

type FetchAll = (origin: string, realm: Realm) => Promise<Fetched>;

function outbound(realm: Realm, fetchAll: FetchAll): ExtendedRoute {
  return async ({ head }) => {
    const origin = head.headers[ORIGIN_HEADER] ?? "";
    const hello = await told(() => document(realm.outboundFetch, origin + ORIGIN_TARGETS.hello));
    const members = hello.failed === undefined ? { fetched: await fetchAll(origin, realm) } : {};
    return WorkerResponse.json({
      probe: EXTENDED_PROBE_PROTOCOL,
      fetch: "function",
      hello,
      ...members,
    });
  };
}

/** The routes of the extended probe that fetch from an origin of the runner's. */
export function outboundRoutes(realm: Realm): Readonly<Record<string, ExtendedRoute>> {
  return {
    "GET outbound-pieces": outbound(realm, pieces),
    "GET outbound-redirects": outbound(realm, redirects),
    "GET outbound-abort": outbound(realm, abort),
  };
}
