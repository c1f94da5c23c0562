import { jsonAnswer } from "./answer.ts";
import type { Route } from "./invocation.ts";
import { sleep } from "./marked-routes.ts";

/** The header that tells where the origin is, with a slash at the end. */
const ORIGIN_HEADER = "x-abi-origin";

/** An origin that does not answer its greeting by then is not asked for more. */
const GREETING_MILLIS = 2_500;

/** More of a body than this is no answer of the origin's. */
const TOLD_CHARACTERS = 1_024;

/** A read that was waiting is given this long to end after an abort. */
const READ_MILLIS = 50;

/** What came of one fetch. */
type Fetched = Readonly<Record<string, unknown>>;

/** Asks the origin with a plain fetch first, and for the rest only when that was answered. */
function outbound(fetchAll: (origin: string) => Promise<Readonly<Record<string, Fetched>>>): Route {
  return async ({ request }) => {
    const origin = request.headers.get(ORIGIN_HEADER);
    if (origin === null) {
      return jsonAnswer({ error: `the request needs the header "${ORIGIN_HEADER}"` }, 400);
    }
    const hello = await inTime(told(() => document(`${origin}hello`)));
    const fetched = hello.failed === undefined ? { fetched: await fetchAll(origin) } : {};
    return jsonAnswer({ fetch: typeof fetch, hello, ...fetched });
  };
}

/** Reads a response piece by piece, and tells the origin of each before it reads on. */
async function pieces(origin: string): Promise<Readonly<Record<string, Fetched>>> {
  const piecemeal = await told(async () => {
    const response = await fetch(`${origin}pieces`);
    const reader = readerOf(response);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    let bytes = 0;
    let tellings = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return {
          status: response.status,
          text: text.slice(0, TOLD_CHARACTERS),
          bytes,
          told: tellings,
        };
      }
      bytes += value.byteLength;
      text += decoder.decode(value);
      await document(`${origin}read?bytes=${bytes}`);
      tellings += 1;
    }
  });
  return { pieces: piecemeal };
}

/** Asks for the same redirect in each mode. */
async function redirects(origin: string): Promise<Readonly<Record<string, Fetched>>> {
  const fetched: Record<string, Fetched> = {};
  for (const redirect of ["follow", "manual", "error"]) {
    fetched[redirect] = await told(() => document(`${origin}from?mode=${redirect}`, { redirect }));
  }
  return fetched;
}

/** Aborts a response after its first bytes, and stays until the origin has seen its end or gave up. */
async function abort(origin: string): Promise<Readonly<Record<string, Fetched>>> {
  const aborting = new AbortController();
  const endless = await told(async () => {
    const response = await fetch(`${origin}endless`, { signal: aborting.signal });
    const reader = readerOf(response);
    const first = await reader.read();
    aborting.abort();
    const waiting = reader.read().then(
      ({ done }) => (done ? "ended" : "went on"),
      () => "rejected",
    );
    const read = await Promise.race([waiting, sleep(READ_MILLIS).then(() => "waits")]);
    return { status: response.status, bytes: first.done ? 0 : first.value.byteLength, read };
  });
  const gone = await told(() => document(`${origin}gone`));
  return { endless, gone };
}

/** The whole response, as far as it can be seen. */
async function document(url: string, init?: { readonly redirect: string }): Promise<Fetched> {
  const response = await (init === undefined ? fetch(url) : fetch(url, init));
  const { status, headers } = response;
  const text = (await response.text()).slice(0, TOLD_CHARACTERS);
  // No runtime must have the member; where there is no status it says why.
  const type = status === 0 ? { type: response.type } : {};
  return { status, ...type, location: headers.get("location"), text };
}

function readerOf({ body }: FetchedResponse): ReadableStreamReader {
  if (body === null) {
    throw new Error("the response has no body");
  }
  return body.getReader();
}

async function inTime(fetched: Promise<Fetched>): Promise<Fetched> {
  const late = sleep(GREETING_MILLIS).then(() => ({
    failed: `no answer within ${GREETING_MILLIS} ms`,
  }));
  return await Promise.race([fetched, late]);
}

/** What came of it; a failure is told as it was thrown. */
async function told(fetching: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await fetching();
  } catch (error) {
    return { failed: String(error).slice(0, TOLD_CHARACTERS) };
  }
}

export const OUTBOUND_ROUTES: readonly (readonly [string, Route])[] = [
  ["GET /abi/outbound-pieces", outbound(pieces)],
  ["GET /abi/outbound-redirects", outbound(redirects)],
  ["GET /abi/outbound-abort", outbound(abort)],
];
